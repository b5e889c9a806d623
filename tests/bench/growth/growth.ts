import { elapsed, step } from '@/scripts/lib/progress.mjs'
import { signIn, type Account } from '../accounts'
import { getAs } from '../lists'
import { runLoad, type Measured, type Target } from '../load'
import { describeMachine } from '../machine'
import type { GrowthOptions } from '../options'
import { dated, writeSection } from '../page'
import { captureAs } from '../requests'
import { summariseRounds } from '../rounds'
import type { Scratch } from '../scratch-app'
import { startApp } from '../server-process'
import { growthChart, growthTable, type Growth } from './chart'
import { seedSizes, SIZES, usernameOf } from './seed'
import { wordWithMatches } from './words'

const ROUNDS = 3
const WARM_UP_S = 1
const RARE_MATCHES = 10
const MIDDLING_SHARE = 0.01
const COMMON_SHARE = 0.1

interface Sized {
  account: Account
  rare: string
  middling: string
  common: string
}

/** Measures the same requests for accounts of growing sizes; writes the result to docs/benchmarks.md. */
export async function benchGrowth({ seconds }: GrowthOptions, scratch: Scratch): Promise<string> {
  const { database, secret, undo } = scratch
  const databaseUrl = database.url()
  const seeding = performance.now()
  await step('Seeding 1,111,000 thoughts', () => seedSizes(databaseUrl))
  const seeded = elapsed(seeding)
  const machine = await describeMachine(databaseUrl)
  const app = await startApp({ databaseUrl, secret })
  undo.push(app.stop)
  const sizes: Sized[] = []
  for (const size of SIZES) {
    const account = await signIn(app.address, usernameOf(size))
    const find = async (wanted: number) =>
      (await wordWithMatches(databaseUrl, { userId: account.id, wanted })).word
    sizes.push({
      account,
      rare: await find(RARE_MATCHES),
      middling: await find(MIDDLING_SHARE * size),
      common: await find(COMMON_SHARE * size),
    })
  }
  const rows: Growth[] = []
  for (const [label, targetOf] of requestsOf(app.address)) {
    rows.push(await step(label, () => measureGrowth(label, sizes.map(targetOf), seconds)))
  }
  const content = [
    `Machine: ${machine}. Seeding took ${seeded}.`,
    growthTable(SIZES, rows),
    growthChart(SIZES, rows),
  ].join('\n\n')
  writeSection('growth', dated(content))
  return content
}

function requestsOf(app: string): [label: string, targetOf: (sized: Sized) => Target][] {
  const newest = `${app}/api/thoughts?limit=50`
  const get = (url: string) => (sized: Sized) => getAs(sized.account, url)
  return [
    ['list of 50', get(newest)],
    [
      `search, ${RARE_MATCHES} matches`,
      ({ account, rare }) => getAs(account, `${newest}&q=${rare}`),
    ],
    ['search, 1 % match', ({ account, middling }) => getAs(account, `${newest}&q=${middling}`)],
    ['search, 10 % match', ({ account, common }) => getAs(account, `${newest}&q=${common}`)],
    ['tags in use', get(`${app}/api/tags`)],
    ['categories', get(`${app}/api/categories`)],
    ['open action items, 50', get(`${app}/api/action-items?completed=false&limit=50`)],
    ['capture (jobs on)', ({ account }) => captureAs(account, app)],
  ]
}

/** All sizes in turn, for three rounds. */
async function measureGrowth(label: string, targets: Target[], seconds: number): Promise<Growth> {
  for (const target of targets) await runLoad({ ...target, connections: 1, seconds: WARM_UP_S })
  const rounds = targets.map((): Measured[] => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, target] of targets.entries()) {
      rounds[place]?.push(await runLoad({ ...target, connections: 1, seconds }))
    }
  }
  const figures = rounds.map(summariseRounds)
  const [smallest, largest] = [figures[0]?.p50 ?? 0, figures.at(-1)?.p50 ?? 0]
  return { label, figures, slope: largest / smallest }
}
