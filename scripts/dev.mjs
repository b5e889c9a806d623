import { orExplain } from './lib/failure.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'

await orExplain(async () => {
  checkNodeVersion()
  const { run } = await import('./start/run.mjs')
  await run({ dev: true })
})
