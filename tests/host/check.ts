import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@/scripts/database/database.mjs'
import { Failure } from '@/scripts/lib/failure.mjs'
import { MB, largestOf, readPlainBuild } from '@/scripts/testing/host-build.mjs'
import { migrateIfNeeded } from '@/scripts/database/migrate-if-needed.mjs'
import { elapsed, say, step } from '@/scripts/lib/progress.mjs'
import { endTools } from '@/scripts/lib/run-tool.mjs'
import { type Undo, onceAskedToStop, undoAll, untilStopped } from '@/scripts/lib/shutdown.mjs'
import { startThrowAwayCluster } from '@/scripts/testing/test-cluster.mjs'
import { dated, seconds, table, writeSection } from '../bench/page'
import { SIGNING_KEY } from '../support/inngest-simulator'
import { heldFaults, type PlainBuild } from './held'
import { readOutput } from './output'
import { type Project, WAYS, type Way, copyProject, isCutOff } from './project'
import { PUBLIC_ADDRESS } from './serving'
import { TOOLS, installHostTools } from './tools'
import { tryOutput } from './trial'

/** If each function contained the whole project, there would be thousands of faults. */
const SHOWN = 20

/** Builds the app in each way that the host does, and walks one person through each build. */
export async function main(args: string[]) {
  const ways = waysIn(args)
  const begun = performance.now()
  const undo: Undo = []
  const cleanUp = async () => {
    await undoAll(undo)
    endTools()
  }
  onceAskedToStop(cleanUp, 130)
  try {
    await installHostTools()
    const rows = await checkWays(ways, undo)
    const network = (await isCutOff()) ? 'without a network' : 'with a network'
    const head = ['what', ...ways]
    const content = `Built ${network} by ${TOOLS}.\n\n${table(head, rows)}`
    if (ways.length === Object.keys(WAYS).length) writeSection('host', dated(content))
    say(`\n${content}\n\n  Done in ${elapsed(begun)}`)
  } finally {
    await untilStopped()
    await cleanUp()
  }
}

function waysIn(args: string[]): Way[] {
  const all = Object.keys(WAYS) as Way[]
  const unknown = args.find((arg) => !all.some((way) => way === arg))
  if (unknown)
    throw new Failure(`${unknown} is not a way to build. The ways are ${all.join(', ')}.`)
  return args.length > 0 ? all.filter((way) => args.includes(way)) : all
}

/** Returns the rows of the table, with a column for each way to build. */
async function checkWays(ways: Way[], undo: Undo): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'ramble-check-host-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  const cluster = await step('Making a database', () =>
    startThrowAwayCluster({ name: 'host', durable: false }),
  )
  undo.push(cluster.remove)
  const settings = {
    DATABASE_URL: cluster.url('none'),
    DATABASE_POOL_SIZE: '3',
    NEXTAUTH_SECRET: randomBytes(32).toString('base64url'),
    NEXTAUTH_URL: PUBLIC_ADDRESS,
    TRUSTED_PROXY_HEADER: 'x-real-ip',
    INNGEST_EVENT_KEY: 'event-key',
    INNGEST_SIGNING_KEY: SIGNING_KEY,
  }
  const project = await copyProject(join(folder, 'project'), settings, undo)
  await project.buildPlainly()
  const plain = readPlainBuild(project.folder)
  const columns: Record<string, string>[] = []
  for (const way of ways) {
    const { output, facts } = await build(project, plain, way)
    const databaseUrl = cluster.url(way)
    await createDatabase(cluster.url('postgres'), way)
    await migrateIfNeeded(databaseUrl)
    const used = await tryOutput(output, {
      folder: join(folder, 'functions'),
      settings: { ...settings, DATABASE_URL: databaseUrl },
      undo,
    })
    columns.push({ ...facts, ...used })
  }
  return Object.keys(columns[0] ?? {}).map((name) => [
    name,
    ...columns.map((one) => one[name] ?? ''),
  ])
}

/** Builds in one way and checks the content of the functions. */
async function build(project: Project, plain: PlainBuild, way: Way) {
  const took = await project.buildAsHost(way)
  const output = readOutput(project.folder, project.output)
  const faults = heldFaults(output, plain, way === 'adapter')
  if (faults.length > 0) {
    throw new Failure(`What the host builds (${way}) is not what npm start serves:`, {
      detail: faults.slice(0, SHOWN).join('\n'),
    })
  }
  const functions = output.unique.map(({ bytes }) => ({ address: '', assets: [], bytes }))
  const facts = {
    build: seconds(took),
    'functions, by content': String(output.unique.length),
    'addresses that they serve': String(output.functions.size),
    'largest function': `${(largestOf({ functions }).bytes / MB).toFixed(1)} MB`,
    'files that belong in no function': 'none',
    'pages, /sw.js and addresses of npm start': 'the same',
  }
  return { output, facts }
}
