import { expect } from '@playwright/test'
import { wavOf } from '@/tests/support/recordings'
import { expectNoFault } from './pages/accessibility'
import { personWithApp } from './pages/installed-app'
import { signUp } from './pages/member'
import { expectNotice } from './pages/person'
import { expectNoneWaits, sendFromElsewhere, share, sharedForm } from './pages/share-page'
import { openPage } from './pages/signed-in-page'
import { savedTexts } from './pages/unsent-page'
import { test } from './pages/voice-test'

const LINK = 'https://example.com/boats?a=1&b=2'

const recording = (name: string, seconds = 2) => ({
  name,
  type: 'audio/wav',
  bytes: wavOf(seconds),
})

test.describe('with the worker', () => {
  for (const network of ['with', 'without'] as const) {
    test(`a share ${network} a network is added to the form, and saved once by Send`, async ({
      page,
      context,
    }) => {
      await personWithApp(page)
      await context.setOffline(network === 'without')
      await share(page, { title: 'Boats', text: `A fine one: ${LINK}`, url: LINK })
      const form = sharedForm(page)
      await expect(form.apart).toContainText(`Boats A fine one: ${LINK}`)
      await expect(form.field).toHaveValue('')
      await expectNoFault(page)
      await form.add.click()
      await expect(form.field).toHaveValue(`Boats\nA fine one: ${LINK}`)
      await expect(form.field).toBeFocused()
      await expectNoneWaits(page)
      await context.setOffline(false)
      expect(await savedTexts(page)).toEqual([])
      await form.send.click()
      await expect(form.dialog).toBeHidden()
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect.poll(() => savedTexts(page)).toEqual([`Boats\nA fine one: ${LINK}`])
      await openPage(page, '/?new=true')
      await expect(form.field).toHaveValue('')
    })
  }

  test('a shared recording is transcribed into the form once it is added', async ({
    page,
    provider,
  }) => {
    await personWithApp(page)
    provider.transcriptions.script(
      { kind: 'heard', text: 'from the phone' },
      { kind: 'heard', text: 'and another' },
    )
    await share(page, { text: 'Note', files: [recording('one.wav'), recording('two.wav', 3)] })
    const form = sharedForm(page)
    await expect(form.apart).toContainText('Recording 2')
    expect(provider.transcriptions.requests).toHaveLength(0)
    await form.add.click()
    await expect(form.field).toHaveValue('Note from the phone and another')
    await expect(page.getByRole('list', { name: 'Recordings without text' })).toHaveCount(0)
    expect(provider.transcriptions.requests).toHaveLength(2)
    await page.reload()
    await expect(form.field).toHaveValue('Note from the phone and another')
    expect(provider.transcriptions.requests).toHaveLength(2)
  })

  test('a recording shared without a network waits to be sent', async ({
    page,
    context,
    provider,
  }) => {
    test.slow()
    await personWithApp(page)
    await context.setOffline(true)
    await share(page, { files: [recording('one.wav', 12)] })
    const form = sharedForm(page)
    await form.add.click()
    await expect(page.getByRole('button', { name: '1 unsent recording' })).toBeAttached()
    await expect(form.dialog.getByRole('list', { name: 'Recordings without text' })).toBeHidden()
    await form.close()
    const waiting = page.getByRole('article', { name: 'Unsent recording' })
    await expect(waiting).toContainText('Recording, 0:12')
    provider.transcriptions.script({ kind: 'heard', text: 'from the tunnel' })
    await context.setOffline(false)
    await expect.poll(() => savedTexts(page), { timeout: 30_000 }).toEqual(['from the tunnel'])
    await expect(waiting).toHaveCount(0)
  })

  test('a link shares as a bookmarklet opens it, and saves nothing by itself', async ({ page }) => {
    await personWithApp(page)
    await page.goto(
      `/share?${new URLSearchParams({ title: 'Boats', text: 'A fine one', url: LINK })}`,
    )
    const form = sharedForm(page)
    await expect(form.apart).toContainText(`Boats A fine one ${LINK}`)
    expect(page.url()).not.toContain('Boats')
    await form.add.click()
    await expect(form.field).toHaveValue(`Boats\nA fine one\n${LINK}`)
    await expectNoneWaits(page)
    expect(await savedTexts(page)).toEqual([])
  })

  test('a hostile share is shown as text, and an oversized share is reported', async ({ page }) => {
    test.slow()
    await personWithApp(page)
    const form = sharedForm(page)
    const markup = '<script>alert(1)</script><img src=x onerror=alert(2)>'
    const controls = String.fromCharCode(0, 7, 27, 127)
    await share(page, { title: markup, text: `one${controls} two`, url: 'javascript:alert(3)' })
    await form.add.click()
    await expect(form.field).toHaveValue(`${markup}\none two\njavascript:alert(3)`)
    await form.field.fill('')

    await share(page, { text: `\u202emuch${'\n'.repeat(1_000_000)}end` })
    await expect(form.apart).toContainText('Too long to be added')
    expect((await form.apart.boundingBox())?.height).toBeLessThan(300)
    await form.discard.click()

    const note = Buffer.from('not a sound')
    const files = Array.from({ length: 20 }, (_, n) => ({
      name: `${n}.txt`,
      type: 'text/plain',
      bytes: note,
    }))
    await share(page, { text: 'With files', files })
    await expect(form.apart).toContainText('20 files not taken')

    await share(page, { text: 'As a letter', enctype: 'text/plain' })
    await expectNotice(page, 'What you shared could not be read')
    await expect(form.apart).toContainText('With files')
    await expect(form.field).toHaveValue('')
    expect(await savedTexts(page)).toEqual([])
  })

  test('a share from another site is refused, and shown separately where the site hides its origin', async ({
    page,
    baseURL,
  }) => {
    await personWithApp(page)
    await openPage(page, '/?new=true')
    const form = sharedForm(page)
    await form.field.fill('Begun already')
    const response = page.waitForResponse(`${baseURL}/share`)
    await sendFromElsewhere(page, `${baseURL}/share`)
    expect((await response).status()).toBe(403)
    await sendFromElsewhere(page, `${baseURL}/share`, { inFrame: true })
    await openPage(page, '/?new=true')
    await expect(form.field).toHaveValue('Begun already')
    await expectNoneWaits(page)

    await sendFromElsewhere(page, `${baseURL}/share`, { isHidden: true })
    await expect(form.apart).toContainText('From elsewhere')
    await expect(form.field).toHaveValue('Begun already')
    await expect(form.field).toBeFocused()
    await form.add.click()
    await expect(form.field).toHaveValue('Begun already\n\nFrom elsewhere')
    await expect(form.apart).toBeHidden()
    await expectNoneWaits(page)
    expect(await savedTexts(page)).toEqual([])
  })
})

test.describe('without the worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('the server passes a share on to the form, and saves nothing', async ({ page }) => {
    await signUp(page)
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text())
    })
    await openPage(page, '/reminders')
    await share(page, { title: 'Boats', text: `<b>"A fine one"</b>\n${LINK}`, url: LINK })
    const form = sharedForm(page)
    await form.add.click()
    await expect(form.field).toHaveValue(`Boats\n<b>"A fine one"</b>\n${LINK}`)
    await expectNoneWaits(page)
    expect(await savedTexts(page)).toEqual([])
    expect(refused).toEqual([])
    await page.goBack()
    await expect(page).toHaveURL(/\/reminders$/)
  })

  test('the server passes a shared recording on to the form', async ({ page, provider }) => {
    await signUp(page)
    await openPage(page, '/')
    provider.transcriptions.script({ kind: 'heard', text: 'from the phone' })
    await share(page, { files: [recording('one.wav', 5)] })
    await sharedForm(page).add.click()
    await expect(sharedForm(page).field).toHaveValue('from the phone')
  })

  test('a share that is too large or of another kind is reported', async ({ page }) => {
    test.slow()
    await signUp(page)
    await openPage(page, '/')
    await share(page, { files: [recording('long.wav', 400)] })
    await expectNotice(page, 'Too much to share at once')
    await share(page, { text: 'As a letter', enctype: 'text/plain' })
    await expectNotice(page, 'What you shared could not be read')
    expect(await savedTexts(page)).toEqual([])
  })

  test('a share from another site is refused', async ({ page, baseURL }) => {
    await signUp(page)
    const response = page.waitForResponse(`${baseURL}/share`)
    await sendFromElsewhere(page, `${baseURL}/share`)
    expect((await response).status()).toBe(403)
    await openPage(page, '/?new=true')
    await expect(sharedForm(page).field).toHaveValue('')
  })

  test('opening the share address leads to the form, and broken requests are refused', async ({
    page,
  }) => {
    await signUp(page)
    await page.goto('/share')
    await expect(page).toHaveURL(/\/dashboard\?new=true$/)
    const preload = { 'service-worker-navigation-preload': 'true', 'sec-fetch-dest': 'document' }
    const address = '/share?text=kept+by+the+worker'
    const dropped = await page.request.get(address, { headers: preload, maxRedirects: 0 })
    expect(dropped.headers().location).toBe('/dashboard?new=true')
    const headers = { 'content-type': 'multipart/form-data; boundary="><script>"' }
    const broken = await page.request.post('/share', { headers, data: 'x', maxRedirects: 0 })
    expect(broken.status()).toBe(303)
    expect(broken.headers().location).toBe('/dashboard?new=true&unshared=unreadable')
    expect((await page.request.put('/share', { data: 'x' })).status()).toBe(405)
  })
})
