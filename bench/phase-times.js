/** The requests that each phase of a step is made of. */
export const PHASES = {
  main: {
    start: undefined,
    acquire: /^POST \/(local-)?sandbox(\/[\w.-]+)?$/,
    upload: /^(POST \/local-sandbox\/[^/]+\/(upload-url|initialize)|PUT \/storage\/)/,
    verify: /^POST \/(mcp|local)\//,
    'publish and end': undefined
  },
  post: {
    start: undefined,
    dump: /^GET \/((local-)?sandbox\/.*dump|storage\/)/,
    artifact: /^\w+ \/(twirp|blob)\//,
    release: /^DELETE /,
    end: undefined
  }
}

/** Runs a step and tells how long each of its phases took, seen from the outside. */
export async function phasesOf(api, step, run) {
  await api.forget()
  const { beganAt, ms, megabytes } = await run()
  const requests = await api.requests()
  const times = Object.entries(PHASES[step]).map(([phase, match]) => [phase, match && durationOf(requests, match)])
  times[0][1] = Math.min(...requests.map(({ at }) => at)) - beganAt
  times.at(-1)[1] = beganAt + ms - Math.max(...requests.map(answeredAt))
  return { ...Object.fromEntries(times), all: ms, megabytes }
}

function durationOf(requests, match) {
  const found = requests.filter(({ method, path }) => match.test(`${method} ${path}`))
  if (found.length === 0) throw new Error(`No request ${match} was seen`)
  return Math.max(...found.map(answeredAt)) - Math.min(...found.map(({ at }) => at))
}

function answeredAt({ at, endedAt }) {
  return endedAt ?? at
}
