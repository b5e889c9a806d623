import { orExplain } from './lib/failure.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'

await orExplain(async () => {
  checkNodeVersion()
  const { installPackages } = await import('./lib/install.mjs')
  await installPackages()
  await import('./seed/typescript.mjs')
  const { parseShotsOptions, takeShots } = await import('./shots/shots.mjs')
  await takeShots(parseShotsOptions(process.argv.slice(2)))
})
