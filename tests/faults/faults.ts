import { describeMachine } from '../bench/machine'
import { dated, table, writeSection } from '../bench/page'
import { type Scratch, withScratch } from '../bench/scratch-app'
import { elapsed, say, step } from '@/scripts/lib/progress.mjs'
import { databaseGone } from './database-gone'
import { deviceCampaign, deviceTable } from './device/campaign'
import { hostile } from './hostile'
import { kill } from './kill'
import { type FaultName, type FaultOptions, parseFaultOptions } from './options'
import { paymentsDown } from './payments-down'
import { providersDown } from './providers-down'
import { silentConnections } from './silent-connections'
import { onStage, type Outcome, type Stage } from './stage'
import { twoStarts } from './two-starts'

type Fault = (stage: Stage, options: FaultOptions) => Promise<Outcome[]>

const WORK: Record<Exclude<FaultName, 'device'>, { title: string; fault: Fault }> = {
  'database-gone': { title: 'database gone', fault: databaseGone },
  'two-starts': { title: 'two starts at once', fault: twoStarts },
  kill: { title: 'kill -9', fault: kill },
  'providers-down': { title: 'a provider down', fault: providersDown },
  'payments-down': { title: 'payments down', fault: paymentsDown },
  hostile: { title: 'a hostile account', fault: hostile },
  'silent-connections': { title: 'connections gone silent', fault: silentConnections },
}

/** Runs outages, kills, a hostile account and faults of devices against the production build; reports what was lost. */
export async function main(args: string[]) {
  const options = parseFaultOptions(args)
  const begun = performance.now()
  await withScratch(async (scratch) => {
    const machine = `Machine: ${await describeMachine(scratch.database.url())}.`
    const tellOf = (section: 'faults' | 'device', rows: string, isWhole: boolean) => {
      const content = `${machine}\n\n${rows}`
      if (isWhole) writeSection(section, dated(content))
      say(`\n${content}`)
    }
    const named = options.faults.filter((name) => name !== 'device')
    if (named.length > 0) {
      const rows = await runFaults(scratch, named, options)
      const head = ['fault', 'what', 'held', 'lost', 'doubled', 'notes']
      tellOf('faults', table(head, rows), options.isWhole)
    }
    if (options.faults.includes('device')) {
      const outcomes = await onStage(scratch, ({ testServer }) =>
        deviceCampaign(testServer, options.rounds),
      )
      tellOf('device', deviceTable(outcomes), options.isFull)
    }
    say(`\n  Done in ${elapsed(begun)}`)
  })
}

async function runFaults(
  scratch: Scratch,
  names: readonly (keyof typeof WORK)[],
  options: FaultOptions,
): Promise<string[][]> {
  const rows: string[][] = []
  for (const name of names) {
    const { title, fault } = WORK[name]
    const outcomes = await step(title, () => onStage(scratch, (stage) => fault(stage, options)))
    for (const { what, held, lost, doubled, note } of outcomes) {
      const row = [title, what, String(held), String(lost), String(doubled), note]
      rows.push(row)
      say(`  ${row.join(' | ')}`)
    }
  }
  return rows
}
