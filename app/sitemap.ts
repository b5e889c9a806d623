import type { MetadataRoute } from 'next'
import { env } from '@/lib/server/env'

/** The site's address is known only once it runs. */
export const dynamic = 'force-dynamic'

const PUBLIC_PAGES = [
  '/',
  '/about',
  '/faq',
  '/changelog',
  '/privacy-policy',
  '/terms-of-service',
  '/contact',
]

export default function sitemap(): MetadataRoute.Sitemap {
  return PUBLIC_PAGES.map((path) => ({ url: new URL(path, env().NEXTAUTH_URL).href }))
}
