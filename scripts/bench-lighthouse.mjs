import { orExplain } from './lib/failure.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'

await orExplain(async () => {
  checkNodeVersion()
  const { installPackages } = await import('./lib/install.mjs')
  await installPackages()
  const { benchLighthouse } = await import('./bench/lighthouse.mjs')
  await benchLighthouse()
})
