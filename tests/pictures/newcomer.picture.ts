import { type Page, type Route, test } from '@playwright/test'
import { DECLINED_CARD, serveStripe, subscribePage } from '../e2e/pages/payment'
import { openPage } from '../e2e/pages/signed-in-page'
import { voicePage } from '../e2e/pages/voice-page'
import { microphone } from '../e2e/pages/voice-test'
import { DRAFT, stage, wholePage } from './scene'

test.use({
  storageState: stage.newcomer,
  launchOptions: [microphone('heard'), { scope: 'worker' }],
})

wholePage('dashboard-empty', '/')
wholePage('all-rambles-empty', '/thoughts')
wholePage('archived-empty', '/archived')
wholePage('action-items-empty', '/action-items')
wholePage('reminders-empty', '/reminders')
wholePage('notifications-no-phone', '/profile/notifications')

wholePage('recording', '/', (page) => speak(page, () => {}))
wholePage('transcribing', '/', async (page) => {
  const voice = await speak(page, () => {})
  await voice.stop.click()
  await voice.transcribing.waitFor()
})
wholePage('transcription-failed', '/', failToTranscribe)
wholePage('transcription-failed-dialog', '/?new=true', failToTranscribe)

wholePage('subscribe', '/subscribe', openPayment)
wholePage('subscribe-declined', '/subscribe', async (page) => {
  const subscribe = await openPayment(page)
  await subscribe.payWith(DECLINED_CARD)
  await subscribe.tryAgain.waitFor()
})
wholePage('subscribe-unavailable', '/subscribe', async (page) => {
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await page.reload()
  await subscribePage(page).reload.waitFor()
})
wholePage('payment-return', '/?redirect_status=succeeded', (page) =>
  page.waitForURL((url) => url.search === ''),
)

/** Makes the pages behave as on a server that transcribes recordings. */
async function letTranscribe(page: Page) {
  await page.route(page.url(), async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /(canTranscribe\\?":)false/g,
      (_facts, name: string) => `${name}true`,
    )
    await route.fulfill({ response, body })
  })
}

/** Types and speaks for a second into the capture form. */
async function speak(page: Page, transcribe: (recording: Route) => unknown) {
  await letTranscribe(page)
  await page.route('**/api/transcribe', transcribe)
  await openPage(page, page.url())
  // Until the dialog is open, this would find the page's own form.
  if (page.url().includes('new=')) await page.getByRole('dialog').waitFor()
  const voice = voicePage(page)
  await voice.field.fill(DRAFT)
  await voice.speak()
  return voice
}

async function failToTranscribe(page: Page) {
  const message = 'The recording could not be transcribed. Please try again in a moment.'
  const voice = await speak(page, (route) =>
    route.fulfill({ status: 502, json: { message, code: 'provider_failed' } }),
  )
  await voice.stop.click()
  await page.getByText('is kept.').last().waitFor()
}

async function openPayment(page: Page) {
  await serveStripe(page, { subscriptions: new Map() })
  await page.route('**/api/get-or-create-subscription', (route) =>
    route.fulfill({ json: { clientSecret: 'pi_pictured_secret_pictured' } }),
  )
  await page.reload()
  const subscribe = subscribePage(page)
  await subscribe.cardNumber.waitFor()
  return subscribe
}
