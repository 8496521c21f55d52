/** What a reader could not see, or what would turn the text around it: controls, zero-width and bidirectional ones. */
const HIDDEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

/** Foreign text as it is, with everything hidden made visible: what is read is what is there. */
export function plain(text: string): string {
  return text.replace(HIDDEN, (char) => {
    const code = char.charCodeAt(0)
    if (code < 0x20) return String.fromCharCode(0x2400 + code)
    return code === 0x7f ? '␡' : `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
}
