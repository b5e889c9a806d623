import { orExplain } from './lib/failure.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'

await orExplain(async () => {
  checkNodeVersion()
  const { installPackages } = await import('./packages/install.mjs')
  await installPackages('runtime')
  const { generatePrismaClient } = await import('./packages/prisma-client.mjs')
  await generatePrismaClient()
  const { loadSettings } = await import('./lib/project.mjs')
  loadSettings()
  const { buildApp } = await import('./build/build.mjs')
  await buildApp()
})
