import { explain } from './lib/failure.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { sum, totalLine } from './lib/test-report.mjs'

const counts = await run().catch((error) => {
  process.stderr.write(`\n${explain(error)}\n`)
  return { passed: 0, failed: 1, skipped: 0 }
})
process.stdout.write(`\n${totalLine(sum([counts]))}\n`, () =>
  process.exit(counts.failed === 0 ? 0 : 1),
)

async function run() {
  checkNodeVersion()
  const { installPackages } = await import('./lib/install.mjs')
  const { generatePrismaClient } = await import('./lib/prisma-client.mjs')
  await installPackages()
  await generatePrismaClient()
  const { parseSelection, runTests } = await import('./lib/test-run.mjs')
  return runTests(parseSelection(process.argv.slice(2)))
}
