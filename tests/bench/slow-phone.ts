import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { seedLoad } from '@/prisma/seed/load'
import { findBrowser } from '@/scripts/testing/browser.mjs'
import { withClient } from '@/scripts/database/database.mjs'
import { Failure } from '@/scripts/lib/failure.mjs'
import { say } from '@/scripts/lib/progress.mjs'
import { withBrowser } from './browser'
import { loadAverage } from './machine'
import { dated, table, writeSection } from './page'
import { onPhone } from './phone'
import { isPhonePart, PHONE_ACCOUNTS, PHONE_PARTS, type PhonePart } from './phone-parts'
import { hottest } from './profile/flame'
import { flameImage } from './profile/flame-image'
import { flameOfTrace, type TraceEvent } from './profile/trace-flame'
import { IMAGES } from './profile/images'
import { withScratchApp } from './scratch-app'

const HOTTEST = 20

/**
 * Measures how long a person with a slow phone waits, and writes the result into docs/benchmarks.md. With
 * `--only NAMES` it measures only these parts and prints them; with `--profile NAME` it also draws what the page does
 * in one part.
 */
export async function main(args: string[]) {
  const { parts, isWhole, profiled } = parse(args)
  const executablePath = await findBrowser()
  await withScratchApp({
    fill: (databaseUrl) =>
      withClient(databaseUrl, async (client) => {
        for (const account of PHONE_ACCOUNTS) await seedLoad(client, account)
      }),
    work: (address) =>
      withBrowser(executablePath, async (browser) => {
        const load = loadAverage()
        const onTrace = profiled && ((trace: readonly TraceEvent[]) => draw(profiled, trace))
        const measured = await measure({ browser, address, parts, onTrace })
        const section = dated(measured, `, load average at the start ${load}`)
        say(section)
        if (isWhole) writeSection('slow phone', section)
      }),
  })
}

async function measure({
  browser,
  address,
  parts,
  onTrace,
}: {
  browser: Browser
  address: string
  parts: readonly PhonePart[]
  onTrace: ((trace: readonly TraceEvent[]) => void) | undefined
}): Promise<string> {
  const rows: string[][] = []
  for (const part of parts) {
    const found = await PHONE_PARTS[part](({ username }, work) =>
      onPhone(browser, { baseURL: address, username, onTrace }, work),
    )
    rows.push(...found)
  }
  return table(['measure', 'median or whole', 'worst', 'wanted', ''], rows)
}

/** Writes the flame graph of the page's main thread, and prints what took most of its time. */
function draw(part: PhonePart, trace: readonly TraceEvent[]) {
  const flame = flameOfTrace(trace)
  mkdirSync(IMAGES, { recursive: true })
  writeFileSync(join(IMAGES, `phone-${part}.svg`), flameImage(`${part} on a slow phone`, flame))
  const rows = hottest(flame, HOTTEST).map(({ name, selfMs }) => [
    selfMs.toFixed(0),
    `${((100 * selfMs) / flame.totalMs).toFixed(1)} %`,
    name,
  ])
  say(table(['own ms', 'share', 'work'], rows))
}

const OPTIONS = { only: { type: 'string' }, profile: { type: 'string' } } as const

function parse(args: string[]) {
  const all = Object.keys(PHONE_PARTS).filter(isPhonePart)
  const usage = new Failure(
    `Use: npm run bench:browser [-- --only NAMES | --profile NAME], NAMES out of ${all.join(',')}.`,
  )
  try {
    const { only, profile } = parseArgs({ args, options: OPTIONS }).values
    if (only === undefined && profile === undefined) return { parts: all, isWhole: true }
    const names = (profile ?? only ?? '').split(',')
    if (!names.every(isPhonePart) || (profile !== undefined && only !== undefined)) throw usage
    const [profiled] = names
    return { parts: names, isWhole: false, ...(profile !== undefined && { profiled }) }
  } catch {
    throw usage
  }
}
