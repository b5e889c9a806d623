/** Times the rules over every text, in a process that does nothing else, and prints the times as JSON. */
import { createLocalOrganiser } from '@/lib/server/adapters/ai/local'
import { openThoughts, requiredThoughts } from '@/tests/corpus/parts'
import { percentile } from '../percentile'
import { hostileTexts } from './hostile-texts'
import type { TimedText } from './organising'

/** A pause of the garbage collector falls into one of them, not into their median. */
const RUNS = 3

const corpus = [...requiredThoughts, ...openThoughts]
const organiser = createLocalOrganiser()
const { signal } = new AbortController()

async function timeText({ name, text }: { name: string; text: string }): Promise<TimedText> {
  const times: number[] = []
  while (times.length < RUNS) {
    const begun = performance.now()
    const names = { existingTags: ['home', 'work'], existingCategories: ['Home', 'Work'] }
    const thought = { text, now: new Date(), timezone: 'America/New_York', ...names }
    await organiser.organise(thought, { signal })
    times.push(performance.now() - begun)
  }
  return { name, ms: percentile(times, 0.5) }
}

async function timeAll(texts: { name: string; text: string }[]): Promise<TimedText[]> {
  const timed: TimedText[] = []
  for (const each of texts) timed.push(await timeText(each))
  return timed
}

await timeAll(corpus)
const timed = { corpus: await timeAll(corpus), hostile: await timeAll(hostileTexts()) }
process.stdout.write(JSON.stringify(timed))
