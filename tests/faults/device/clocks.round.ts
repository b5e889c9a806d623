import { setClock } from '@/tests/support/wrong-clock'
import { report, test } from './ground'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

const CLOCKS: [what: string, ms: number][] = [
  ['5 minutes ahead', 5 * MINUTE_MS],
  ['5 minutes behind', -5 * MINUTE_MS],
  ['2 days ahead', 2 * DAY_MS],
  ['2 days behind', -2 * DAY_MS],
  ['60 days behind', -60 * DAY_MS],
]

for (const [what, ms] of CLOCKS) {
  test(`clock: ${what}`, async ({ ground }) => {
    const device = await ground.device()
    await device.context.setOffline(true)
    await device.page.evaluate(setClock, ms)
    await device.write(4)
    await device.change()
    await device.write(4)
    await device.noteWaiting()
    // `change` has opened a new page, whose clock is right. It must be wrong while the page sends.
    await device.page.evaluate(setClock, ms)
    await device.write(2)
    await device.noteWaiting()
    await device.context.setOffline(false)
    report(await device.judge(`clock: ${what}`, await device.settle()))
  })
}
