import { expect, type Page } from '@playwright/test'

/** Waits until the app's files are kept on this device, and its worker answers for this page. */
export async function expectInstalled(page: Page) {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration()
          return (
            registration?.active?.state === 'activated' &&
            navigator.serviceWorker.controller !== null &&
            (await caches.has('ramble-signed-in'))
          )
        }),
      { timeout: 30_000 },
    )
    .toBe(true)
}

/** The heading of the screen in the shared layout. */
export const screenHeading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })

/** The small page of our own for what needs a network. */
export const offlinePage = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'You are offline', exact: true })
