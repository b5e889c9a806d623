import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isImage } from '../build/in-image.mjs'
import { Failure, tail } from '../lib/failure.mjs'
import { fingerprint, readStamp } from '../lib/fingerprint.mjs'
import { step } from '../lib/progress.mjs'
import { root } from '../lib/project.mjs'
import { runTool } from '../lib/run-tool.mjs'

/** Generates the Prisma client if the schema or Prisma has changed since the last time. */
export async function generatePrismaClient() {
  if (isImage) return
  const stampPath = join(root, 'node_modules', '.ramble-prisma')
  const wanted = fingerprint(root, [
    'prisma/schema.prisma',
    'prisma.config.ts',
    'node_modules/prisma/package.json',
  ])
  if (readStamp(stampPath) === wanted && existsSync(join(root, 'prisma', 'client'))) return
  await step('Generating the database client', generate)
  writeFileSync(stampPath, wanted)
}

async function generate() {
  const cli = join(root, 'node_modules', 'prisma', 'build', 'index.js')
  const env = {
    ...process.env,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
    // Never run by `generate`; naming any executable keeps Prisma from downloading an engine.
    PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? process.execPath,
  }
  const { code, output } = await runTool(process.execPath, [cli, 'generate'], { env })
  if (code !== 0) {
    throw new Failure('The database client could not be generated (prisma generate failed).', {
      detail: tail(output),
    })
  }
}
