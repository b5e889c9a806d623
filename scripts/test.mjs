import { explain } from './lib/failure.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { onceAskedToStop, undoAll } from './lib/shutdown.mjs'
import { totalLine } from './testing/test-report.mjs'

/** @type {import('./lib/shutdown.mjs').Undo} */
const undo = []
onceAskedToStop(() => undoAll(undo), 130)

const counts = await run().catch((error) => {
  process.stderr.write(`\n${explain(error)}\n`)
  return { passed: 0, failed: 1, skipped: 0 }
})
process.stdout.write(`\n${totalLine(counts)}\n`, () => process.exit(counts.failed === 0 ? 0 : 1))

async function run() {
  checkNodeVersion()
  const { installPackages } = await import('./packages/install.mjs')
  await installPackages()
  const { generatePrismaClient } = await import('./packages/prisma-client.mjs')
  await generatePrismaClient()
  const { silenceSteps } = await import('./lib/progress.mjs')
  silenceSteps()
  const { runTests } = await import('./testing/test-run.mjs')
  return runTests(process.argv.slice(2), undo)
}
