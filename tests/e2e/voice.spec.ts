import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Thought } from '@/lib/shared/thoughts'
import { expectNoFaultAsShown, inEachLook } from './pages/accessibility'
import { holdClock } from './pages/held-clock'
import { recordsOf } from './pages/device-copy'
import { logOutLosing, signUp } from './pages/member'
import { expectNotice } from './pages/person'
import { openPage } from './pages/signed-in-page'
import { openForm, voicePage, watchMicrophones } from './pages/voice-page'
import { test } from './pages/voice-test'

test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await signUp(page)
})

test('spoken words are inserted at the caret of the typed text, and saved as voice', async ({
  page,
  provider,
}) => {
  const microphonesOn = await watchMicrophones(page)
  const form = await openForm(page)
  await form.field.pressSequentially('Buy milk today')
  for (let n = 0; n < ' today'.length; n += 1) await form.field.press('ArrowLeft')
  provider.transcriptions.script({ kind: 'heard', text: 'and bread' })
  await form.speak()
  expect(await microphonesOn()).toBe(1)
  await form.stop.click()
  await expect(form.field).toHaveValue('Buy milk and bread today')
  expect(await microphonesOn()).toBe(0)
  await expect(form.record).toBeVisible()

  const [sent] = provider.transcriptions.requests
  expect(sent).toMatchObject({
    fileName: 'recording.webm',
    type: 'audio/webm',
    model: 'gpt-4o-mini-transcribe',
    authorization: 'Bearer sk-test',
  })
  expect(sent?.bytes.length).toBeGreaterThan(5_000)

  await form.send.click()
  await expect(form.field).toHaveValue('')
  await form.field.fill('This one is typed')
  await form.send.click()
  await expect(form.field).toHaveValue('')
  // The form is emptied before a slow server has the thought.
  const saved = async () => {
    const response = await page.request.get('/api/thoughts')
    // Together with the page's own requests this request may exceed the rate limit.
    if (!response.ok()) return []
    const thoughts = (await response.json()) as Thought[]
    return thoughts.map(({ rawText, inputSource }) => [rawText, inputSource])
  }
  await expect.poll(saved, { timeout: 60_000 }).toEqual([
    ['This one is typed', 'web'],
    ['Buy milk and bread today', 'voice'],
  ])
})

for (const { width, path, around } of [
  { width: 390, path: '/?new=true', around: { role: 'dialog', name: 'Create New Ramble' } },
  { width: 1280, path: '/dashboard', around: { role: 'heading', name: 'Recent Rambles' } },
] as const) {
  test(`a recording moves nothing at ${width} px`, async ({ page, provider }) => {
    await page.setViewportSize({ width, height: 844 })
    const form = await openForm(page, path)
    const places = () =>
      Promise.all(
        [form.field, form.send, page.getByRole(around.role, { name: around.name })].map((part) =>
          part.boundingBox(),
        ),
      )
    // A click waits until the dialog, which opens with an animation, has stopped moving.
    await form.field.click()
    await form.field.fill('1\n2\n3\n4\n5\n6')
    await form.field.evaluate((field) => field.blur())
    const before = await places()
    provider.transcriptions.script({ kind: 'hang' })
    await form.speak()
    expect(await places()).toEqual(before)
    await form.stop.click()
    await expect(form.transcribing).toBeVisible()
    expect(await places()).toEqual(before)
    // Otherwise the next test's recording would get the scripted response.
    await expect.poll(() => provider.transcriptions.requests.length).toBe(1)
  })
}

test('a failed transcription shows, and Retry gets the text without a second upload', async ({
  page,
  provider,
}) => {
  const form = await openForm(page)
  await form.field.fill('Typed before.')
  provider.transcriptions.script({ kind: 'status', status: 500 })
  await form.speakAndStop()
  const message = 'The recording could not be transcribed. Please try again in a moment.'
  await expectNotice(page, 'Transcription failed')
  await expect(form.kept).toContainText(message)
  await expect(form.field).toHaveValue('Typed before.')

  const retried = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/transcribe'),
  )
  await form.keptButton('Retry').click()
  expect((await retried).postDataJSON()).toEqual({ recordingId: expect.any(String) })
  await expect(form.field).toHaveValue('Typed before. What was said.')
  await expect(form.kept).toHaveCount(0)
  const [first, second] = provider.transcriptions.requests
  expect(second?.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(true)
  await page.reload()
  await expect(form.field).toHaveValue('Typed before. What was said.')
  await expect(form.kept).toHaveCount(0)
})

test('a reload in mid-sentence keeps the recording, to download or to retry', async ({
  page,
  provider,
}) => {
  const form = await openForm(page)
  await form.speak(2)
  await page.reload()
  await expect(form.kept).toContainText('is kept. It has not been transcribed yet.')

  const downloading = page.waitForEvent('download')
  await form.keptButton('Download').click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^recording_[\d-]+\.webm$/)
  expect(readFileSync(await file.path()).readUInt32BE(0)).toBe(0x1a45dfa3)

  await form.keptButton('Retry').click()
  await expect(form.field).toHaveValue('What was said.')
  expect(provider.transcriptions.requests).toHaveLength(1)
})

test('a failed recording is there after a reload, until it is discarded', async ({
  page,
  provider,
}) => {
  const form = await openForm(page)
  provider.transcriptions.script({ kind: 'status', status: 429 })
  await form.speakAndStop()
  await expect(form.kept).toContainText('Transcription is busy right now.')
  await page.reload()
  await expect(form.kept).toContainText('Transcription is busy right now.')

  await form.keptButton('Discard').click()
  const dialog = page.getByRole('alertdialog', { name: 'Discard this recording?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.kept).toHaveCount(1)
  await form.keptButton('Discard').click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(form.kept).toHaveCount(0)
  const recorderLoaded = openPage(page, '/dashboard')
  await recorderLoaded
  await expect(form.record).toBeVisible()
  await expect(form.kept).toHaveCount(0)
})

test('the longest recording is far below the limit of hosts of functions', async ({
  page,
  provider,
}) => {
  test.setTimeout(120_000)
  const form = await openForm(page)
  provider.transcriptions.script({ kind: 'heard', text: 'A long story' })
  const sending = page.waitForRequest(
    (request) => request.url().endsWith('/api/transcribe') && request.method() === 'POST',
    { timeout: 60_000 },
  )
  await form.record.click()
  const sent = (await sending).postDataBuffer()?.length ?? Infinity
  await expect(form.field).toHaveValue('A long story')
  expect(sent).toBeGreaterThan(20_000)
  // A tenth of the limit of 4.5 MB: the margin is for browsers that follow the requested bitrate less closely.
  expect(sent).toBeLessThan(450_000)
})

test('recording stops automatically at 30 seconds', async ({ page, provider }) => {
  await page.clock.install()
  const microphonesOn = await watchMicrophones(page)
  const form = await openForm(page)
  await form.speak()
  // The clock is stopped, so that a slow machine does not reach the end by itself.
  await holdClock(page)
  // The timer may still show the second before.
  const seconds = Number((await form.timer.textContent())?.slice(2))
  await page.clock.fastForward((28 - seconds) * 1000)
  await expect(form.timer).toHaveText(/0:(28|29)/)
  await page.clock.fastForward(3_000)
  await expect(form.field).toHaveValue('What was said.')
  expect(await microphonesOn()).toBe(0)
  expect(provider.transcriptions.requests).toHaveLength(1)
})

test('silence gives no text and no failure', async ({ page, provider }) => {
  const form = await openForm(page)
  await form.field.fill('Typed before.')
  provider.transcriptions.script({ kind: 'heard', text: ' ' })
  await form.speakAndStop()
  await expectNotice(page, 'Nothing was heard')
  await expect(form.field).toHaveValue('Typed before.')
  await expect(form.record).toBeVisible()
})

test('closing the dialog while speaking loses nothing', async ({ page, provider }) => {
  const microphonesOn = await watchMicrophones(page)
  await openPage(page, '/?new=true')
  const dialog = page.getByRole('dialog', { name: 'Create New Ramble' })
  await expect(dialog).toBeVisible()
  const form = voicePage(page)
  await form.speak()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(form.field).toHaveValue('What was said.')
  await expectNotice(page, 'Recording transcribed', 'Its text waits in the capture form.')
  expect(await microphonesOn()).toBe(0)
  expect(provider.transcriptions.requests).toHaveLength(1)
})

test('cancelling ends the request to the provider and keeps the recording', async ({
  page,
  provider,
}) => {
  const form = await openForm(page)
  const abandoned = provider.transcriptions.abandoned()
  provider.transcriptions.script({ kind: 'hang' })
  await form.speakAndStop()
  await expect(form.transcribing).toBeVisible()
  await expect.poll(() => provider.transcriptions.requests.length).toBe(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.kept).toContainText('Its transcription was stopped.')
  await expect.poll(provider.transcriptions.abandoned).toBe(abandoned + 1)
  await form.keptButton('Retry').focus()
  await page.keyboard.press('Enter')
  await expect(form.field).toHaveValue('What was said.')
  await expect(form.field).toBeFocused()
})

test('a thought that is typed and sent before the transcription arrives is not mixed up with it', async ({
  page,
  provider,
}) => {
  const form = await openForm(page)
  await form.field.fill('Typed and sent')
  await form.speak()
  await form.send.click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await form.stop.click()
  await expect(form.field).toHaveValue('What was said.')
  expect(provider.transcriptions.requests).toHaveLength(1)
})

test('signing out warns first that it deletes the recordings', async ({ page, provider }) => {
  const { username } = await signUp(page)
  const form = await openForm(page)
  provider.transcriptions.script({ kind: 'status', status: 500 })
  await form.speakAndStop()
  await expect(form.kept).toHaveCount(1)
  await page.goto('/tags')
  await page.getByRole('button', { name: username }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  // The menu reads the recordings too, and has done so by now.
  const kept = { databases: 'ramble-recordings-', store: 'recordings' }
  expect(await recordsOf(page, kept)).toHaveLength(1)
  await logOutLosing(page, '1 recording')
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([])
})

test('recording and kept recordings have no accessibility fault', async ({ page, provider }) => {
  await openForm(page)
  let recordings = 0
  // Each look gets a short recording, because on a slow machine all looks may take longer than one recording may last.
  await inEachLook(page, async (look, width) => {
    const form = await openForm(page, width === 1280 ? '/dashboard' : '/?new=true')
    provider.transcriptions.script({ kind: 'status', status: 500 })
    await form.speak()
    await expectNoFaultAsShown(page, `Recording ${look}`)
    await form.stop.click()
    recordings += 1
    await expect(form.kept).toHaveCount(recordings)
    await expectNoFaultAsShown(page, `Kept recordings ${look}`)
  })
})
