import type { MetadataRoute } from 'next'
import { env } from '@/lib/server/process/env'

/** The site's address is known only at run time. */
export const dynamic = 'force-dynamic'

/** Pages behind sign-in, and addresses that are no pages. */
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
