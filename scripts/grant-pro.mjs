import { orExplain } from './lib/failure.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'

await orExplain(async () => {
  checkNodeVersion()
  const { installPackages } = await import('./lib/install.mjs')
  await installPackages('runtime')
  const { grantPro, parseGrantOptions } = await import('./grant-pro/grant-pro.mjs')
  await grantPro(parseGrantOptions(process.argv.slice(2)))
})
