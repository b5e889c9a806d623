import type { Page } from '@playwright/test'
import { replyOf, signedText } from '@/tests/support/signed-text'

/** Sends a text to the app from a number of ten digits, as Twilio would; returns the response. */
export async function textFrom(
  page: Page,
  number: string,
  body: string,
  app = process.env.E2E_BASE_URL,
): Promise<string> {
  const address = new URL('/api/webhooks/twilio', app).href
  const { rawBody, headers } = signedText(address, { from: `+1${number}`, body })
  const response = await page.request.post(address, { headers, data: rawBody })
  return replyOf(response.status(), await response.text())
}
