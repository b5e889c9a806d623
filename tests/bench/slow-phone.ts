import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { seedLoad } from '@/prisma/seed/load'
import { findBrowser } from '@/scripts/lib/browser.mjs'
import { withClient } from '@/scripts/lib/database.mjs'
import { Failure } from '@/scripts/lib/failure.mjs'
import { say } from '@/scripts/lib/progress.mjs'
import { withBrowser } from './browser'
import { loadAverage } from './machine'
import { dated, table, writeSection } from './page'
import { onPhone } from './phone'
import { isPhonePart, PHONE_ACCOUNTS, PHONE_PARTS, type PhonePart } from './phone-parts'
import { withScratchApp } from './scratch-app'

/**
 * Measures how long a person with a slow phone waits, and writes the result into docs/benchmarks.md. With
 * `--only NAMES` it measures these parts and prints them.
 */
export async function main(args: string[]) {
  const { parts, isWhole } = parse(args)
  const executablePath = await findBrowser()
  await withScratchApp({
    fill: (databaseUrl) =>
      withClient(databaseUrl, async (client) => {
        for (const account of PHONE_ACCOUNTS) await seedLoad(client, account)
      }),
    work: (address) =>
      withBrowser(executablePath, async (browser) => {
        const load = loadAverage()
        const measured = await measure({ browser, address, parts })
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
}: {
  browser: Browser
  address: string
  parts: readonly PhonePart[]
}): Promise<string> {
  const rows: string[][] = []
  for (const part of parts) {
    const found = await PHONE_PARTS[part](({ username }, work) =>
      onPhone(browser, { baseURL: address, username }, work),
    )
    rows.push(...found)
  }
  return table(['measure', 'median or whole', 'worst', 'wanted', ''], rows)
}

function parse(args: string[]): { parts: readonly PhonePart[]; isWhole: boolean } {
  const all = Object.keys(PHONE_PARTS).filter(isPhonePart)
  const usage = new Failure(
    `Use: npm run bench:browser [-- --only NAMES], NAMES out of ${all.join(',')}.`,
  )
  try {
    const { only } = parseArgs({ args, options: { only: { type: 'string' } } }).values
    if (only === undefined) return { parts: all, isWhole: true }
    const names = only.split(',')
    if (!names.every(isPhonePart)) throw usage
    return { parts: names, isWhole: false }
  } catch {
    throw usage
  }
}
