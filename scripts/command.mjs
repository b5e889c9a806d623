/**
 * Runs a command that is written in TypeScript, for which the packages have to be there:
 * node scripts/command.mjs NAME ARGUMENTS
 */
import { Failure, orExplain } from './lib/failure.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'

const COMMANDS = new Map([
  ['bench', () => import('./bench/bench')],
  ['bench:browser', () => import('./bench/slow-phone')],
  ['bench:lighthouse', () => import('./bench/lighthouse')],
  ['seed', () => import('./seed/seed')],
  ['shots', () => import('../tests/pictures/take')],
])

await orExplain(async () => {
  checkNodeVersion()
  const [name = '', ...args] = process.argv.slice(2)
  const load = COMMANDS.get(name)
  if (!load) throw new Failure(`The commands are ${[...COMMANDS.keys()].join(', ')}.`)
  const { installPackages } = await import('./lib/install.mjs')
  await installPackages()
  await import('./seed/typescript.mjs')
  const { main } = await load()
  await main(args)
})
