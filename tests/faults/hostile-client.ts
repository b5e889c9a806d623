/**
 * One signed-in account that sends as many requests as it can for a while; prints the count of each status. A
 * separate process at low priority, because it stands for another machine: its own work must not slow the others
 * down.
 */
import { constants, setPriority } from 'node:os'
import { send } from './person'

setPriority(constants.priority.PRIORITY_LOW)

const LOOPS = 8

const { address, cookie, seconds }: Record<string, string> = JSON.parse(process.argv[2] ?? '{}')

const text = 'Call the plumber tomorrow at five or on Friday in the morning. '.repeat(23)
const wrong = { username: 'victim', password: 'wrong password' }
const attacks = [
  () => send(`${address}/api/thoughts?limit=500`, { cookie }),
  () => send(`${address}/api/thoughts`, { cookie, body: { text, inputSource: 'web' } }),
  () => send(`${address}/api/thoughts?limit=500&q=the`, { cookie }),
  () => send(`${address}/api/action-items?limit=500`, { cookie }),
  () => send(`${address}/api/login`, { body: wrong }),
]

const statuses: Record<string, number> = {}
const until = performance.now() + Number(seconds) * 1000
await Promise.all(
  Array.from({ length: LOOPS }, async (_, loop) => {
    for (let n = loop; performance.now() < until; n += 1) {
      const response = await attacks[n % attacks.length]?.()
      const status = String(response?.status)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }),
)
process.stdout.write(JSON.stringify(statuses))
