/** @typedef {import('./report.mjs').Results} Results */

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string} value
 * @property {string} target
 * @property {boolean} isMet
 * @property {boolean} isGoal what we are after, beside what has to hold
 */

/** p50 in ms that we are after, for 1 and for 16 clients. */
const GOALS_MS = /** @type {const} */ ([
  ['capture', 1, 3.5],
  ['capture', 16, 40],
  ['list-100k', 1, 3],
  ['list-100k', 16, 35],
  ['poll', 1, 1],
  ['search-rare', 1, 3],
  ['search-common', 1, 5],
])
const START_GOAL_MS = 1000
const MEMORY_GOAL_MIB = 350
const JAVASCRIPT_GOAL_KIB = 160
/** 200 kB, which no signed-in page may pass. */
const JAVASCRIPT_TARGET_KIB = 195
const PAINT_GOAL_MS = 300
const LIST_GROWTH = 1.3
const SMS_P95_MS = 300
const EXPORT_FIRST_BYTE_MS = 300
const EXPORT_MEMORY_MIB = 150
const POLL_GAIN = 3

/**
 * Targets first, then goals; those whose parts were not measured are left out.
 * @param {Results} results
 * @returns {Target[]}
 */
export function targets(results) {
  return [...requiredTargets(results), ...goals(results)]
}

/** @param {Results} results */
function requiredTargets(results) {
  /** @type {Target[]} */
  const found = []
  for (const connections of [1, 16]) {
    const small = request(results, 'list-1k', connections)
    const large = request(results, 'list-100k', connections)
    const poll = request(results, 'poll', connections)
    const clients = connections === 1 ? '1 client' : `${connections} clients`
    if (small && large) {
      const growth = large.app.p50 / small.app.p50
      const name = `list at 100,000 against 1,000, ${clients}`
      found.push(atMost(name, growth, LIST_GROWTH, times))
    }
    if (large && poll) {
      const gain = poll.app.perSecond / large.app.perSecond
      found.push({
        name: `poll against list, req/s, ${clients}`,
        value: times(gain),
        target: `at least ${times(POLL_GAIN)}`,
        isMet: gain >= POLL_GAIN,
        isGoal: false,
      })
    }
  }
  for (const connections of [1, 16]) {
    const texts = request(results, 'sms', connections)
    const clients = connections === 1 ? '1 client' : `${connections} clients`
    if (texts) found.push(atMost(`SMS webhook, p95, ${clients}`, texts.app.p95, SMS_P95_MS, ms))
  }
  found.push(...exportTargets(results.exports))
  const dashboard = dashboardKiB(results)
  if (dashboard !== undefined) {
    found.push(atMost('JavaScript of the dashboard', dashboard, JAVASCRIPT_TARGET_KIB, kib))
  }
  return found
}

/** @param {import('./export.mjs').MeasuredExport[]} exports */
export function exportTargets(exports) {
  return exports.flatMap(({ format, firstByteMs, idleMiB, peakMiB }) => {
    const name = `export as ${format.toUpperCase()}`
    return [
      atMost(`${name}, first byte`, firstByteMs, EXPORT_FIRST_BYTE_MS, ms),
      atMost(`${name}, memory above idle`, peakMiB - idleMiB, EXPORT_MEMORY_MIB, mib),
    ]
  })
}

/** @param {Results} results */
function goals(results) {
  const { start, memory, firstPaintMs } = results
  /** @type {Target[]} */
  const found = []
  for (const [part, connections, goal] of GOALS_MS) {
    const measured = request(results, part, connections)
    if (!measured) continue
    const name = `${measured.label}, p50, ${connections === 1 ? '1 client' : '16 clients'}`
    found.push(atMost(name, measured.app.p50, goal, ms))
  }
  const startMs = start && start.databaseMs + start.appMs
  const memoryMiB = memory && memory.node.pssMiB + memory.postgres.pssMiB
  for (const [name, value, goal, unit] of /** @type {const} */ ([
    ['start with the database', startMs, START_GOAL_MS, ms],
    ['memory after load', memoryMiB, MEMORY_GOAL_MIB, mib],
    ['JavaScript of the dashboard', dashboardKiB(results), JAVASCRIPT_GOAL_KIB, kib],
    ['first contentful paint', firstPaintMs, PAINT_GOAL_MS, ms],
  ])) {
    if (value !== undefined) found.push(atMost(name, value, goal, unit))
  }
  return found.map((goal) => ({ ...goal, isGoal: true }))
}

/**
 * @param {Results} results
 * @param {string} part
 * @param {number} connections
 */
function request({ requests }, part, connections) {
  return requests.find((row) => row.part === part && row.connections === connections)
}

/** @param {Results} results */
function dashboardKiB({ firstLoads }) {
  const dashboard = firstLoads.find(({ page }) => page === '/')
  return dashboard && dashboard.gzipBytes / 1024
}

/**
 * @param {string} name
 * @param {number} value
 * @param {number} most
 * @param {(value: number) => string} unit
 * @returns {Target}
 */
function atMost(name, value, most, unit) {
  const target = `at most ${unit(most)}`
  return { name, value: unit(value), target, isMet: value <= most, isGoal: false }
}

const round = (/** @type {number} */ value) => String(Number(value.toPrecision(3)))
const ms = (/** @type {number} */ value) => `${round(value)} ms`
const mib = (/** @type {number} */ value) => `${round(value)} MiB`
const kib = (/** @type {number} */ value) => `${round(value)} KiB`
const times = (/** @type {number} */ value) => `${round(value)} times`
