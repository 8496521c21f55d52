const SHORTEST_BASE64 = 8

/** Every encoding of a secret: plain, base64 at any offset, in a URL, in JSON. */
export function formsOf(secret: string): Record<string, string> {
  const forms: Record<string, string> = { plain: secret }
  for (const [shift, text] of base64Forms(secret).entries()) {
    if (text.length >= SHORTEST_BASE64) forms[shift === 0 ? 'base64' : `base64 after ${shift} bytes`] = text
  }
  const url = encodeURIComponent(secret)
  const json = JSON.stringify(secret).slice(1, -1)
  if (url !== secret) {
    forms['url'] = url
    forms['url in small letters'] = url.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())
  }
  if (json !== secret) forms['json'] = json
  return forms
}

/** In base64 three bytes are four letters: what stays the same of a secret depends on what stands before it. */
function base64Forms(secret: string): string[] {
  const bytes = Buffer.from(secret)
  return [0, 1, 2].map((shift) => {
    const whole = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const isEven = (shift + bytes.length) % 3 === 0
    return whole.slice(shift === 0 ? 0 : shift + 1, isEven ? undefined : -1)
  })
}
