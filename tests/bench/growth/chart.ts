import { milliseconds, table, verdict } from '../page'
import type { Figures } from '../rounds'

/** One request at each size. */
export interface Growth {
  label: string
  figures: Figures[]
  /** The p50 at the largest size divided by that at the smallest. */
  slope: number
}

const LONGEST_BAR = 40
const MOST_SLOPE = 1.2

export function growthTable(sizes: number[], rows: Growth[]): string {
  return table(
    ['p50 ms (of the rounds), 1 client', ...sizes.map(sizeText), 'slope', `at most ${MOST_SLOPE}`],
    rows.map(({ label, figures, slope }) => [
      label,
      ...figures.map(({ p50, spread }) => {
        const [least, most] = spread.map(milliseconds)
        return `${milliseconds(p50)} (${least} to ${most})`
      }),
      slope.toFixed(2),
      verdict(slope <= MOST_SLOPE),
    ]),
  )
}

/** Bars as text, readable on any background: one request below the other, each on the scale of its slowest size. */
export function growthChart(sizes: number[], rows: Growth[]): string {
  const widest = Math.max(...sizes.map((size) => sizeText(size).length))
  const blocks = rows.map(({ label, figures }) => {
    const most = Math.max(...figures.map(({ p50 }) => p50))
    const bars = figures.map(({ p50 }, place) => {
      const bar = '█'.repeat(Math.max(1, Math.round((p50 / most) * LONGEST_BAR)))
      return `${sizeText(sizes[place] ?? 0).padStart(widest)} ${bar} ${milliseconds(p50)}`
    })
    return [label, ...bars].join('\n')
  })
  return ['```text', blocks.join('\n\n'), '```'].join('\n')
}

const sizeText = (size: number) => size.toLocaleString('en')
