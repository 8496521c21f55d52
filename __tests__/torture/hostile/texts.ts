import type { Random } from '../random.ts'

/** Texts that try to inject something; every effect contains "pwned". */
const TRICKS: readonly string[] = [
  '::error::pwned',
  '::error title=pwned::pwned',
  '::set-output name=acquired::pwned',
  '::set-env name=PATH::pwned',
  '::save-state name=settings::pwned',
  '::stop-commands::pwned',
  '::add-mask::e',
  '::add-path::pwned',
  '##[error]pwned',
  '##[command]pwned',
  '##vso[task.setvariable variable=x]pwned',
  '\u001b[31mpwned\u001b[0m',
  '\u001b]0;pwned\u0007',
  '\u009b2Jpwned',
  '<img src=x onerror=pwned>',
  '</td></table><script>pwned</script>',
  '<a href="https://evil.example">pwned</a>',
  '![pwned](https://evil.example/p.png)',
  '[pwned](https://evil.example)',
  '<https://evil.example/pwned>',
  'https://evil.example/pwned',
  '| pwned | pwned |\n|---|---|',
  '# pwned',
  '`pwned` *pwned* _pwned_ ~~pwned~~ $pwned$',
  '@octo #1 GH-1',
  '<!-- pwned',
  'acquired<<EOF\npwned\nEOF',
  '%0A::error::pwned',
  '&#10;::error::pwned',
  '\u202epwned\u2066',
  '{{ pwned }} ${{ github.token }}'
]

/** Line ends of any kind, and white space that the runner skips before a command. */
const BREAKS: readonly string[] = [
  '\n',
  '\r\n',
  '\r',
  '\u2028',
  '\u2029',
  '\u0085',
  '\v',
  '\f',
  '\n \t',
  '\n\u00a0',
  '\n\u200b\ufeff',
  ' ',
  ''
]

/** A text of one to four tricks. */
export function hostileText(random: Random): string {
  const parts = Array.from({ length: random.integer(1, 4) }, () => random.pick(BREAKS) + random.pick(TRICKS))
  return `${random.chance(0.5) ? 'fine' : ''}${parts.join('')}`
}

/** The same for a header: HTTP allows no line breaks there. */
export function hostileHeader(random: Random): string {
  return (
    hostileText(random)
      .replace(/[^\t\u0020-\u007e\u00a0-\u00ff]/g, ' ')
      .trim() || 'x'
  )
}
