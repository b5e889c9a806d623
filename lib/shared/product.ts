/** The product's name, wherever it is shown. */
export const PRODUCT_NAME = 'Ramble'

/** The version that the reference of the API states; the changelog's newest (SPEC 9). */
export const API_VERSION = '0.9.8'

/** One sentence for search engines and previews of links. */
export const PRODUCT_DESCRIPTION =
  'Unload short thoughts by typing, talking or texting, and find them organised: a title, a summary, tags and the things you meant to do.'

/** What Pro costs (SPEC 1). */
export const PRO_PRICE = '$9.99 per month'

/** The same for the payment provider, which must charge what is shown. */
export const PRO_CHARGE = { amount: 999, currency: 'usd', every: 'month' } as const

/** What the marketing copy says that Pro adds (SPEC 1, A-42). */
export const PRO_POINTS = [
  'advanced AI analysis',
  'unlimited storage',
  'SMS reminders',
  'priority support',
  'extra export formats',
] as const

/** What the browser's tab says of a page. */
export const titleOfPage = (page: string) => `${page} · ${PRODUCT_NAME}`
