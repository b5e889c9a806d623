import { orExplain } from './lib/failure.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'

await orExplain(async () => {
  checkNodeVersion()
  const { installPackages } = await import('./lib/install.mjs')
  await installPackages()
  const { parseSeedOptions, seed } = await import('./seed/seed.mjs')
  await seed(parseSeedOptions(process.argv.slice(2)))
})
