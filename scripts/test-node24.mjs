/** `npm run test:node24`: all tests except browser tests, on the version of Node that the host of functions runs. */
import { orExplain } from './lib/failure.mjs'
import { installPackages } from './packages/install.mjs'
import { HOST_NODE, installNode, programOf } from './packages/other-node.mjs'
import { runTool } from './lib/run-tool.mjs'

await orExplain(async () => {
  await installPackages()
  await installNode(HOST_NODE)
  const { code } = await runTool(programOf(HOST_NODE), ['scripts/test.mjs', '.test.ts'], {
    live: true,
  })
  process.exitCode = code
})
