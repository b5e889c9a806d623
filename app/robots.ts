import type { MetadataRoute } from 'next'
import { env } from '@/lib/server/process/env'

/** The site's address is known only once it runs. */
export const dynamic = 'force-dynamic'

/** What is behind sign-in, and what is no page. */
const PRIVATE = [
  '/action-items',
  '/api/',
  '/archived',
  '/categories/',
  '/dashboard',
  '/dev/',
  '/profile',
  '/reminders',
  '/subscribe',
  '/thoughts',
]

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', disallow: PRIVATE },
    sitemap: new URL('/sitemap.xml', env().NEXTAUTH_URL).href,
  }
}
