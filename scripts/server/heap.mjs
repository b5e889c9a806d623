import { setFlagsFromString } from 'node:v8'
import { Failure } from '../lib/failure.mjs'

const DEFAULT_PERCENT = 40
const FEWEST_PERCENT = 10
const MOST_PERCENT = 400

/**
 * Bounds how much garbage this process keeps. By default V8 lets its heap grow to four times the live objects before it
 * collects, and hardly gives any of that back.
 * @param {string | undefined} text the value of HEAP_GROWTH_PERCENT: by how many per cent of the live objects the heap
 *   may grow until V8 collects garbage
 */
export function boundHeap(text) {
  setFlagsFromString(`--heap-growing-percent=${parseGrowth(text)}`)
}

/**
 * @param {string | undefined} text
 * @returns {number}
 */
export function parseGrowth(text) {
  if (text === undefined || text.trim() === '') return DEFAULT_PERCENT
  const percent = Number(text)
  if (Number.isInteger(percent) && percent >= FEWEST_PERCENT && percent <= MOST_PERCENT) {
    return percent
  }
  throw new Failure(
    `HEAP_GROWTH_PERCENT must be a whole number from ${FEWEST_PERCENT} to ${MOST_PERCENT} and is "${text}".`,
  )
}
