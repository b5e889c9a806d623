import type { MetadataRoute } from 'next'
import { env } from '@/lib/server/process/env'
import { PUBLIC_PAGES } from '@/lib/shared/public-pages'

/** The site's address is known only at run time. */
export const dynamic = 'force-dynamic'

export default function sitemap(): MetadataRoute.Sitemap {
  return PUBLIC_PAGES.map((path) => ({ url: new URL(path, env().NEXTAUTH_URL).href }))
}
