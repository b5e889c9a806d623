import { Failure } from '@/scripts/lib/failure.mjs'
import { runTool } from '@/scripts/lib/run-tool.mjs'
import { typescriptFlag } from '@/scripts/packages/typescript.mjs'
import { milliseconds, table } from '../page'
import { percentile } from '../percentile'

/** `ms`: the median time to organise the text. */
export interface TimedText {
  name: string
  ms: number
}

export interface MeasuredOrganising {
  corpus: TimedText[]
  hostile: TimedText[]
  /** For the texts of the corpus. */
  p50: number
  /** The slowest of all texts. */
  worst: TimedText
}

/** Organises the texts of the corpus and hostile texts by the rules, in a separate process. */
export async function measureOrganising(): Promise<MeasuredOrganising> {
  const args = [typescriptFlag, 'tests/bench/organising/driver.ts']
  const { code, output } = await runTool(process.execPath, args)
  if (code !== 0) throw new Failure('Organising failed.', { detail: output })
  const { corpus, hostile }: Record<'corpus' | 'hostile', TimedText[]> = JSON.parse(output)
  const p50 = percentile(
    corpus.map(({ ms }) => ms),
    0.5,
  )
  return { corpus, hostile, p50, worst: worstOf([...corpus, ...hostile]) }
}

export function organisingTable({ corpus, hostile }: MeasuredOrganising): string {
  const rows = Object.entries({ corpus, hostile }).map(([name, texts]) => {
    const times = texts.map(({ ms }) => ms)
    const worst = worstOf(texts)
    return [
      `${texts.length} texts, ${name}`,
      milliseconds(percentile(times, 0.5)),
      milliseconds(percentile(times, 0.95)),
      milliseconds(worst.ms),
      worst.name.replaceAll('|', String.raw`\|`),
    ]
  })
  return table(['organising by rules', 'p50 ms', 'p95 ms', 'worst ms', 'of the text'], rows)
}

function worstOf(texts: TimedText[]): TimedText {
  return texts.reduce((worst, each) => (each.ms > worst.ms ? each : worst), { name: '', ms: 0 })
}
