import { setTimeout as delay } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { Behaviour } from '@/tests/support/front-proxy'
import { report, test } from './ground'

/** Long enough for several attempts to send. */
const LASTS_MS = 15_000

const FAULTS: [what: string, behaviour: Behaviour][] = [
  ['their own JSON with 200', 'json'],
  ['an empty 200', 'says nothing'],
  ['204', 'has no content'],
  ['a page with 403', 'forbids'],
  ['a page with 404', 'misses'],
  ['502', 502],
  ['503', 503],
  ['responses truncated', 'cuts'],
  ['no response', 'silent'],
  ['calls led to a portal', 'leads calls away'],
]

for (const [what, behaviour] of FAULTS) {
  test(`network: ${what}`, async ({ ground }) => {
    const device = await ground.device()
    await device.write(3)
    ground.proxy.behave(behaviour)
    await device.write(5)
    await device.change()
    await device.write(3)
    await device.noteWaiting()
    await delay(LASTS_MS)
    ground.proxy.behave('passes')
    report(await device.judge(`network: ${what}`, await device.settle()))
  })
}

test('network: a portal', async ({ ground }) => {
  const device = await ground.device()
  ground.proxy.behave('leads away')
  await device.write(5)
  await device.noteWaiting()
  await device.page.reload()
  await expect(device.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  ground.proxy.behave('passes')
  await device.reopen()
  report(await device.judge('network: a portal', await device.settle()))
})
