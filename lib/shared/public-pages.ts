/** The pages that tell of the product, which anybody may read and search engines find. */
export const PUBLIC_PAGES = [
  '/',
  '/about',
  '/faq',
  '/changelog',
  '/privacy-policy',
  '/terms-of-service',
  '/contact',
] as const
