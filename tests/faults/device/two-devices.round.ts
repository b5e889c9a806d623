import { expect } from '@playwright/test'
import { thoughtPage } from '@/tests/e2e/pages/thought-page'
import { unsentCount } from '@/tests/e2e/pages/unsent-page'
import type { Device } from './device'
import { report, test } from './ground'

/** Edits a thought that the first device edits too; then edits one that it deletes, or deletes one that it edits. */
async function changeTheSame(device: Device, does: 'edits' | 'deletes'): Promise<void> {
  const { page, things, home } = device
  if (!things) throw new Error('The device has nothing to change')
  const thought = thoughtPage(page)
  const open = (id: number) => page.goto(new URL(`/thoughts/${id}`, home).href)
  const rewrite = async (id: number, text: string) => {
    await open(id)
    await thought.rewrite('Summary', text)
    await expect(thought.field('Summary')).toBeHidden()
  }
  await rewrite(things.called.id, 'Call her on Monday')
  if (does === 'edits') await rewrite(things.deleted.id, 'A large garden')
  else {
    await open(things.archived.id)
    await thought.delete.click()
    await thought.confirmation.getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL(({ pathname }) => !pathname.endsWith(String(things.archived.id)))
  }
  await device.reopen()
}

/** Decides all choices on a device in this way; returns how many there were, and why. */
async function decide(device: Device, wish: RegExp): Promise<string> {
  const refused = (await device.settle()).filter(({ refusal }) => refusal)
  if (refused.length === 0) return ''
  const { page } = device
  await unsentCount(page).click()
  const choice = page.getByRole('dialog').getByRole('button', { name: wish }).first()
  await expect(async () => {
    if (await choice.isVisible()) await choice.click()
    expect(await device.waiting()).toEqual([])
  }).toPass({ timeout: 60_000 })
  device.decided(refused.map(({ id }) => id))
  const reasons = new Set(refused.map(({ refusal }) => refusal?.message))
  return `${refused.length} decided: ${[...reasons].join(' ')}`
}

for (const isSecondFirst of [false, true]) {
  const what = `two devices, the ${isSecondFirst ? 'second' : 'first'} sends first`
  test(what, async ({ ground }) => {
    const first = await ground.device('First')
    const second = await ground.otherDevice(first, 'Second')
    const devices = [first, second]
    for (const { context } of devices) await context.setOffline(true)
    await first.write(5)
    await first.change()
    await second.write(5)
    await changeTheSame(second, isSecondFirst ? 'edits' : 'deletes')
    for (const device of devices) await device.write(5)
    for (const device of devices) await device.noteWaiting()
    for (const device of isSecondFirst ? devices.toReversed() : devices) {
      await device.context.setOffline(false)
      await device.settle()
    }
    // In the end the person wants the first device's changes.
    const notes = [
      await decide(first, /^(Keep mine|Delete anyway): /),
      await decide(second, /^(Keep theirs|Keep it): /),
    ]
    for (const [index, device] of devices.entries()) {
      const left = await device.settle()
      report(await device.judge(`${what}: the ${device.name}`, left, notes[index]))
    }
  })
}
