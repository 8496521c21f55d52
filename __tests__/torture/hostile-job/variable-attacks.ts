import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { overwrite, readRegular } from './regular-files.ts'
import type { Attack, Scene } from './scene.ts'

/** Programs that something in post might start. */
const PROGRAMS = ['git', 'ps', 'tar', 'node', 'sh', 'bash', 'bwrap']

/** Variables that a later step adds to $GITHUB_ENV. */
export const VARIABLE_ATTACKS: readonly Attack[] = [
  {
    name: 'a proxy and an authority',
    needs: 'tls',
    act: ({ plant, random, attacker }) => {
      plant(random.pick(['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY']), attacker.proxyUrl)
      plant('NODE_EXTRA_CA_CERTS', attacker.authority)
    }
  },
  {
    name: 'another key, where the job takes it from its environment',
    needs: 'key of env',
    costs: 'no key',
    act: plantKey
  },
  {
    name: 'a proxy, and no checks of certificates',
    needs: 'tls',
    act: ({ plant, attacker }) => {
      plant('HTTPS_PROXY', attacker.proxyUrl)
      plant('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    }
  },
  {
    name: "a proxy, and the system's authorities",
    needs: 'tls',
    act: ({ plant, random, attacker }) => {
      plant('HTTPS_PROXY', attacker.proxyUrl)
      plant('SSL_CERT_FILE', attacker.authority)
      plant(random.pick(['NODE_USE_SYSTEM_CA', 'NODE_USE_ENV_PROXY']), '1')
    }
  },
  {
    name: 'no proxy for the API',
    needs: 'tls',
    act: ({ plant, random }) =>
      plant(random.pick(['NO_PROXY', 'no_proxy']), random.pick(['*', '.test', 'api.klavis.test']))
  },
  {
    name: 'another authority in the file of main',
    needs: 'tls',
    act: ({ stage, attacker, plant }) => {
      overwrite(join(stage.folder, 'tls', 'ca.pem'), readRegular(attacker.authority) ?? '')
      plant('HTTPS_PROXY', attacker.proxyUrl)
    }
  },
  { name: 'another key, where the job has it elsewhere', needs: 'key elsewhere', act: plantKey },
  {
    name: 'what feeds other inputs',
    needs: 'env inputs',
    act: ({ plant, attacker, random }) => {
      plant('MY_API_URL', random.pick([attacker.url, 'https://127.0.0.1:1', 'nonsense', '']))
      plant('MY_KEEP', random.pick(['always', 'nonsense']))
    }
  },
  {
    // The runner sets GITHUB_*, RUNNER_* and ACTIONS_* anew for every step, after $GITHUB_ENV; only those that it does
    // not know, such as RUNNER_DEBUG in a run without debug logging, reach post.
    name: "the runner's own variables",
    act: ({ plant, attacker, innocents }) => {
      plant('GITHUB_API_URL', attacker.url)
      plant('GITHUB_REPOSITORY', 'evil/evil')
      plant('GITHUB_EVENT_PATH', join(innocents.folders[0], 'precious.txt'))
      plant('ACTIONS_RESULTS_URL', `${attacker.url}/`)
      plant('RUNNER_TEMP', innocents.folders[0])
      plant('RUNNER_DEBUG', '1')
    }
  },
  {
    name: 'other folders of the user',
    act: ({ plant, innocents: { folders } }) => {
      for (const name of ['TMPDIR', 'TMP', 'HOME', 'XDG_CACHE_HOME']) plant(name, folders[0])
    }
  },
  {
    name: 'programs of the attacker',
    needs: 'folder',
    act: (scene) => {
      const folder = join(scene.stage.folder, 'programs')
      mkdirSync(folder, { recursive: true })
      for (const program of PROGRAMS) {
        const path = join(folder, program)
        writeFileSync(path, `#!/bin/sh\nenv >> '${seenByPrograms(scene)}'\nexit 0\n`)
        chmodSync(path, 0o755)
      }
      scene.plant('PATH', `${folder}${delimiter}${scene.job.env()['PATH'] ?? ''}`)
    }
  },
  {
    name: 'odd settings of the process',
    act: ({ plant, random }) => {
      const all = {
        NODE_ENV: 'production',
        DEBUG: '*',
        LANG: 'tr_TR.UTF-8',
        TZ: 'Asia/Kolkata',
        UV_THREADPOOL_SIZE: '1'
      }
      const more = { NODE_PENDING_DEPRECATION: '1', FORCE_COLOR: '3', NO_COLOR: '1', NODE_NO_WARNINGS: '0' }
      for (const [name, value] of random.some(Object.entries({ ...all, ...more }), 4)) plant(name, value)
    }
  },
  {
    name: 'a log of what Node sends and starts',
    act: ({ plant, random }) => {
      plant('NODE_DEBUG', random.pick(['http', 'net', 'http,https,net,tls,undici,fetch', 'child_process,http,tunnel']))
      plant(random.pick(['NODE_DEBUG_NATIVE', 'DEBUG', 'AZURE_LOG_LEVEL']), random.pick(['TLSWRAP', '*', 'verbose']))
    }
  }
]

function plantKey({ plant, random }: Scene): void {
  plant('KLAVIS_API_KEY', random.pick(['klv_planted-0815', '', 'x'.repeat(5000)]))
}

/** The file in which the attacker's programs note the environment that they were started with. */
function seenByPrograms({ stage }: Pick<Scene, 'stage'>): string {
  return join(stage.folder, 'seen-by-programs.txt')
}

/** The environments that the attacker's programs were started with. */
export function environmentsSeen(scene: Pick<Scene, 'stage'>): string {
  return readRegular(seenByPrograms(scene)) ?? ''
}
