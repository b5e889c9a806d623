import { describeMachine } from '../bench/machine'
import { dated, table, writeSection } from '../bench/page'
import { withScratch } from '../bench/scratch-app'
import { elapsed, say, step } from '@/scripts/lib/progress.mjs'
import { databaseGone } from './database-gone'
import { hostile } from './hostile'
import { kill } from './kill'
import { type FaultName, type FaultOptions, parseFaultOptions } from './options'
import { paymentsDown } from './payments-down'
import { providersDown } from './providers-down'
import { silentConnections } from './silent-connections'
import { onStage, type Outcome, type Stage } from './stage'
import { twoStarts } from './two-starts'

type Fault = (stage: Stage, options: FaultOptions) => Promise<Outcome[]>

const WORK: Record<FaultName, { title: string; fault: Fault }> = {
  'database-gone': { title: 'database gone', fault: databaseGone },
  'two-starts': { title: 'two starts at once', fault: twoStarts },
  kill: { title: 'kill -9', fault: kill },
  'providers-down': { title: 'a provider down', fault: providersDown },
  'payments-down': { title: 'payments down', fault: paymentsDown },
  hostile: { title: 'a hostile account', fault: hostile },
  'silent-connections': { title: 'connections gone silent', fault: silentConnections },
}

/** Runs outages, kills and a hostile account against the production build, and reports what was lost. */
export async function main(args: string[]) {
  const options = parseFaultOptions(args)
  const begun = performance.now()
  await withScratch(async (scratch) => {
    const machine = await describeMachine(scratch.database.url())
    const rows: string[][] = []
    for (const name of options.faults) {
      const { title, fault } = WORK[name]
      const outcomes = await step(title, () => onStage(scratch, (stage) => fault(stage, options)))
      for (const { what, held, lost, doubled, note } of outcomes) {
        const row = [title, what, String(held), String(lost), String(doubled), note]
        rows.push(row)
        say(`  ${row.join(' | ')}`)
      }
    }
    const head = ['fault', 'what', 'held', 'lost', 'doubled', 'notes']
    const content = `Machine: ${machine}.\n\n${table(head, rows)}`
    if (options.isWhole) writeSection('faults', dated(content))
    say(`\n${content}\n\n  Done in ${elapsed(begun)}`)
  })
}
