/**
 * Runs the loads that its parent sends, one after the other, and sends back their results. A separate process, so
 * that the work of the benches never affects a measurement; garbage is collected between two loads.
 */
import autocannon, { type Request, type Result } from 'autocannon'
import type { Load, Measured } from './load'
import { percentile } from './percentile'
import { signedText } from './texts'

process.on('message', (load: Load) => {
  run(load).then(
    (measured) => process.send?.(measured, () => globalThis.gc?.()),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit())

async function run({ seconds, status, signedFor, ...request }: Load): Promise<Measured> {
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
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    perSecond: times.length / duration,
    requests: times.length,
    faults: errors + unexpected,
  }
}
