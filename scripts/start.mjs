import { parseArgs } from 'node:util'
import { orExplain } from './lib/failure.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'

await orExplain(async () => {
  checkNodeVersion()
  const { host } = parseArgs({ options: { host: { type: 'string' } } }).values
  const { run } = await import('./start/run.mjs')
  await run({ dev: false, host })
})
