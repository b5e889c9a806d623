/**
 * Runs one load, given as JSON in the first argument, and prints its result as JSON. A separate
 * process, so that a garbage collection of one run never affects another.
 */
import autocannon, { type Request, type Result } from 'autocannon'
import type { Load, Measured } from './load'
import { signedText } from './texts'

const { seconds, status, signedFor, ...request }: Load = JSON.parse(process.argv[2] ?? '{}')

const times: number[] = []
let unexpected = 0
const options = {
  ...request,
  duration: seconds,
  timeout: 20,
  ...(signedFor && {
    requests: [{ setupRequest: (one: Request) => ({ ...one, ...signedText(signedFor) }) }],
  }),
}
const { errors, duration } = await new Promise<Result>((resolve, reject) => {
  const load = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
  // autocannon's own histogram counts whole milliseconds.
  load.on('response', (_client, statusCode, _bytes, milliseconds) => {
    times.push(milliseconds)
    if (statusCode !== status) unexpected += 1
  })
})

times.sort((a, b) => a - b)
const percentile = (share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
const measured: Measured = {
  p50: percentile(0.5),
  p95: percentile(0.95),
  perSecond: times.length / duration,
  faults: errors + unexpected,
}
process.stdout.write(JSON.stringify(measured))
