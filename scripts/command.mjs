/**
 * Installs packages if needed and runs a command that is written in TypeScript:
 * node scripts/command.mjs NAME ARGUMENTS
 */
import { Failure, orExplain } from './lib/failure.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'

const ALL = /** @type {const} */ ('all')
const RUNTIME = /** @type {const} */ ('runtime')

/** Commands that a server needs use only the app's own packages. */
const COMMANDS = new Map([
  ['backup', { extent: RUNTIME, load: () => import('./backup/backup') }],
  ['bench', { extent: ALL, load: () => import('../tests/bench/bench') }],
  ['bench:browser', { extent: ALL, load: () => import('../tests/bench/slow-phone') }],
  ['bench:lighthouse', { extent: ALL, load: () => import('../tests/bench/lighthouse') }],
  ['check:host', { extent: ALL, load: () => import('../tests/host/check') }],
  ['evaluate', { extent: ALL, load: () => import('../tests/evaluation/evaluate') }],
  ['bench:tags', { extent: ALL, load: () => import('../tests/bench/tags/tags') }],
  ['faults', { extent: ALL, load: () => import('../tests/faults/faults') }],
  ['grant-pro', { extent: RUNTIME, load: () => import('./grant-pro/grant-pro') }],
  ['migrate', { extent: RUNTIME, load: () => import('./migrate/migrate') }],
  ['migrate:new', { extent: RUNTIME, load: () => import('./migrate/migrate-new') }],
  ['restore', { extent: RUNTIME, load: () => import('./backup/restore') }],
  ['seed', { extent: RUNTIME, load: () => import('./seed/seed') }],
  ['shots', { extent: ALL, load: () => import('../tests/pictures/take') }],
])

await orExplain(async () => {
  checkNodeVersion()
  const [name = '', ...args] = process.argv.slice(2)
  const command = COMMANDS.get(name)
  if (!command) throw new Failure(`The commands are ${[...COMMANDS.keys()].join(', ')}.`)
  const { installPackages } = await import('./packages/install.mjs')
  await installPackages(command.extent)
  await import('./packages/typescript.mjs')
  const { main } = await command.load()
  await main(args)
})
