import { expect, type Page, test as base } from '@playwright/test'

/** Every public page's path and the heading that tells it. */
export const INFORMATION_PAGES = {
  '/about': 'About Ramble',
  '/faq': 'Frequently Asked Questions',
  '/changelog': 'Changelog',
  '/privacy-policy': 'Privacy Policy',
  '/terms-of-service': 'Terms of Service',
  '/contact': 'Contact Us',
} as const

/** Waits until a page hears what a person does: notices have their place once React is there. */
export async function waitForReact(page: Page) {
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached()
}

/** What a page does that a quiet one does not: complaints in the console, requests elsewhere. */
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

/** Fails at its end when the page complained or asked another site for anything. */
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
