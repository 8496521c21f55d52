import type { Variables } from './agent-environment.ts'

/** Shorter values would hide half of the output. */
const SHORTEST_SECRET = 8
const SECRET_NAME =
  /KEY|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIAL|BEARER|(?:^|_)(?:AUTH|COOKIE|DSN|JWT|PASS|PAT|PWD)(?:_|$)/i
/** `SECRET_NAME=database` names a secret, and `TOKEN_TYPE` describes one. */
const DESCRIBING_NAME = /_(?:ALGORITHM|FORMAT|LIMIT|MODE|NAME|TIMEOUT|TTL|TYPE|VERSION)$/i
/** Shells keep the current folder there, which is in most messages. */
const CURRENT_FOLDER = /^PWD$/i
const NUMBER = /^[-+]?[\d.,_]+$/
/** A slash alone is no sign of a path: keys in base64 begin with one, too. */
const PATH =
  /^(?:~|\.{1,2}|[A-Za-z]:|\/(?:__w|bin|data|dev|etc|github|home|Library|mnt|opt|private|proc|root|run|srv|tmp|Users|usr|var|workspace))[\\/]/
const URL_PASSWORD = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s:@]*:([^/?#\s@]+)@/i

/** Values that look secret, such as the key of the agent's model, to be redacted in everything that is kept. */
export function secretsInEnvironment(env: Variables): readonly string[] {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => {
    const password = URL_PASSWORD.exec(value)?.[1]
    return [...(isSecret(name, value.trim()) ? [value.trim()] : []), ...(password === undefined ? [] : [password])]
  })
  return [...new Set(secrets.filter((secret) => secret.length >= SHORTEST_SECRET))]
}

function isSecret(name: string, value: string): boolean {
  if (CURRENT_FOLDER.test(name) || DESCRIBING_NAME.test(name)) return false
  return SECRET_NAME.test(name) && !NUMBER.test(value) && !PATH.test(value)
}
