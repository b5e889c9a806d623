/** Times the rules over every text, in a process that does nothing else, and prints the times as JSON. */
import { openThoughts, requiredThoughts } from '@/lib/organiser/corpus/parts'
import { organise } from '@/lib/organiser/organise'
import { percentile } from '../percentile'
import { hostileTexts } from './hostile-texts'
import type { TimedText } from './organising'

/** A garbage collector's pause affects one run, not the median. */
const RUNS = 3

const corpus = [...requiredThoughts, ...openThoughts]

function timeText({ name, text }: { name: string; text: string }): TimedText {
  const times: number[] = []
  while (times.length < RUNS) {
    const begun = performance.now()
    const names = { existingTags: ['home', 'work'], existingCategories: ['Home', 'Work'] }
    const thought = { text, now: new Date(), timezone: 'America/New_York', ...names }
    organise(thought)
    times.push(performance.now() - begun)
  }
  return { name, ms: percentile(times, 0.5) }
}

const timeAll = (texts: { name: string; text: string }[]) => texts.map(timeText)

timeAll(corpus)
const timed = { corpus: timeAll(corpus), hostile: timeAll(hostileTexts()) }
process.stdout.write(JSON.stringify(timed))
