import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectNoFault } from './pages/accessibility'
import { expectInstalled } from './pages/installed-app'
import { signUp } from './pages/member'
import { unsentEntries } from './pages/mixed-changes'
import { openDashboard, savedTexts, savedThoughts, waitForCode } from './pages/unsent-page'
import { voicePage } from './pages/voice-page'
import { test } from './pages/voice-test'

test.describe.configure({ mode: 'default' })

const waitingRecording = (page: Page) => page.getByRole('article', { name: 'Unsent recording' })

/** The dashboard of a person who has lost the network. */
async function personOffline(page: Page, context: BrowserContext) {
  await signUp(page)
  const dashboard = await openDashboard(page)
  await expectInstalled(page)
  await context.setOffline(true)
  return { ...dashboard, voice: voicePage(page), recordings: waitingRecording(page) }
}

test('a recording made without a network keeps its place, survives a reload and cleared site data, and is saved once', async ({
  page,
  context,
  provider,
  baseURL,
}) => {
  test.slow()
  const { send, field, voice, recordings } = await personOffline(page, context)
  await send('First')
  await expect(field).toHaveValue('')
  await voice.speakAndStop()
  await expect(recordings).toHaveCount(1)
  await expect(recordings).toContainText(/Recording, 0:0\d/)
  await expect(recordings).toContainText('Waiting to be sent')
  await send('Third')
  await expect(field).toHaveValue('')
  await expect(page.getByRole('button', { name: '3 unsent', exact: true })).toBeVisible()
  await expect(voice.kept).toHaveCount(0)

  await page.reload()
  await expect(recordings).toHaveCount(1)
  await waitForCode(page)
  const devtools = await context.newCDPSession(page)
  const origin = new URL(baseURL ?? '').origin
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await expect(async () => expect(await unsentEntries(page)).toHaveLength(3)).toPass({
    timeout: 20_000,
  })
  await expect(page.getByText('not on this device yet')).toHaveCount(0)
  provider.transcriptions.script({ kind: 'heard', text: 'second' })
  await context.setOffline(false)
  await expect
    .poll(() => savedTexts(page), { timeout: 30_000 })
    .toEqual(['First', 'second', 'Third'])
  const [first, second, third] = await savedThoughts(page)
  expect(second?.inputSource).toBe('voice')
  const moments = [first, second, third].map((thought) => Date.parse(thought?.createdAt ?? ''))
  expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  await expect(recordings).toHaveCount(0)
  expect(provider.transcriptions.requests).toHaveLength(1)
  await page.reload()
  await waitForCode(page)
  expect(await savedTexts(page)).toHaveLength(3)
  expect(provider.transcriptions.requests).toHaveLength(1)
  await expect(voice.kept).toHaveCount(0)
})

test('an unsent recording can be played, discarded and restored', async ({ page, context }) => {
  test.slow()
  const { voice, recordings } = await personOffline(page, context)
  await voice.speakAndStop()
  await expect(recordings).toHaveCount(1)
  await expect(page.getByText('Your recording waits to be sent', { exact: true })).toBeVisible()
  await expectNoFault(page)
  await recordings.getByRole('button', { name: /^Play: Recording, 0:0\d$/ }).click()
  await expect(recordings.getByRole('button', { name: /^Stop/ })).toBeFocused()
  await expect(recordings.getByRole('button', { name: /^Play/ })).toBeVisible({ timeout: 20_000 })
  await recordings.getByRole('button', { name: /^Discard/ }).click()
  await expect(recordings).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(recordings).toHaveCount(1)
})

test('a recording that can’t be transcribed stays, with the reason, and holds up nothing', async ({
  page,
  context,
  provider,
}) => {
  test.slow()
  const { send, field, voice, recordings } = await personOffline(page, context)
  await voice.speakAndStop()
  await expect(recordings).toHaveCount(1)
  await send('After it')
  await expect(field).toHaveValue('')
  provider.transcriptions.script({ kind: 'heard', text: '' })
  await context.setOffline(false)
  await expect.poll(() => savedTexts(page), { timeout: 30_000 }).toEqual(['After it'])
  await expect(recordings).toContainText('Not sent. Nothing was heard in it.')
  provider.transcriptions.script({ kind: 'heard', text: 'louder' })
  await recordings.getByRole('button', { name: /^Retry/ }).click()
  await expect(recordings).toHaveCount(0)
  await expect.poll(() => savedTexts(page)).toContain('louder')
})
