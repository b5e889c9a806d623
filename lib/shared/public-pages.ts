/** The pages about the product, open to everybody and to search engines. */
export const PUBLIC_PAGES = [
  '/',
  '/about',
  '/faq',
  '/changelog',
  '/privacy-policy',
  '/terms-of-service',
  '/contact',
] as const
