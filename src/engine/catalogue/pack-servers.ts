import { join } from 'node:path'
import { NO_INSPECTOR_FLAGS } from '../../host/process.ts'
import type { ServerDefinition } from '../contract.ts'
import type { Bundle } from './bundled-servers.ts'
import type { Packs } from './packs.ts'
import { nodeFiles, serverEnvironment } from './server-environment.ts'

/** The servers that are installed when they are first needed. */
export function packServers({ node, machine }: Bundle, packs: Packs): readonly ServerDefinition[] {
  return [
    {
      name: 'excel',
      kind: 'local',
      package: '@negokaz/excel-mcp-server',
      version: '0.12.0',
      parity: 'different',
      toolPrefix: '',
      oneCallAtATime: false,
      unavailable: () => packs.unavailable('excel'),
      prepare: async (folders) => {
        const pack = await packs.install('excel')
        return {
          command: node,
          args: [
            ...NO_INSPECTOR_FLAGS,
            join(pack, 'node_modules', '@negokaz', 'excel-mcp-server', 'dist', 'launcher.js')
          ],
          cwd: folders.workspace,
          env: serverEnvironment(folders, machine, node),
          readable: [...nodeFiles(node), pack],
          network: false
        }
      }
    }
  ]
}
