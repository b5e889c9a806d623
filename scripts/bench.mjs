import { orExplain } from './lib/failure.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'

await orExplain(async () => {
  checkNodeVersion()
  const { installPackages } = await import('./lib/install.mjs')
  await installPackages()
  const { bench } = await import('./bench/bench.mjs')
  const { parseBenchOptions } = await import('./bench/options.mjs')
  await bench(parseBenchOptions(process.argv.slice(2)))
})
