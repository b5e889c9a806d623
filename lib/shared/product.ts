/** The product's name (screens.md#names). */
export const PRODUCT_NAME = 'Ramble'

/** The version in the API reference; the changelog's newest. */
export const API_VERSION = '0.9.8'

/** One sentence for search engines and previews of links. */
export const PRODUCT_DESCRIPTION =
  'Unload short thoughts by typing, talking or texting, and find them organised: a title, a summary, tags and the things you meant to do.'

/** What Pro costs (plans.md#what-pro-costs). */
export const PRO_PRICE = '$9.99 per month'

/** The same for the payment provider, which must charge the displayed price. */
export const PRO_CHARGE = { amount: 999, currency: 'usd', every: 'month' } as const

/** What the marketing copy says that Pro adds (plans.md#what-pro-adds). */
export const PRO_POINTS = [
  'advanced AI analysis',
  'unlimited storage',
  'SMS reminders',
  'priority support',
  'extra export formats',
] as const

/** A page's title in the browser's tab. */
export const titleOfPage = (page: string) => `${page} · ${PRODUCT_NAME}`
