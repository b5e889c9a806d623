import { expect, type Page, test as base } from '@playwright/test'

/** Every public page's path and its heading. */
export const INFORMATION_PAGES = {
  '/about': 'About Ramble',
  '/faq': 'Frequently Asked Questions',
  '/changelog': 'Changelog',
  '/privacy-policy': 'Privacy Policy',
  '/terms-of-service': 'Terms of Service',
  '/contact': 'Contact Us',
} as const

/** Waits until a page is interactive: React renders the region of notices. */
export async function waitForReact(page: Page) {
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached()
}

/** Records the page's faults: errors and warnings in the console, and requests to other sites. */
export function watch(page: Page, baseUrl: string) {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(baseUrl) || request.url().startsWith('data:')
    if (!isOwn) complaints.push(`asked ${request.url()}`)
  })
  return complaints
}

/** A test that fails at its end if the page logged an error or a warning, or sent a request to another site. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page, baseURL }, use) => {
      const complaints = watch(page, baseURL ?? '')
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
