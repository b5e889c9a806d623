import type { Metadata } from 'next'
import { LandingPage } from '@/components/landing/landing-page'
import { siteSettings } from '@/lib/server/process/env'
import { planLimits } from '@/lib/server/plan/limits'
import { PRODUCT_DESCRIPTION, PRODUCT_NAME } from '@/lib/shared/product'
import { publicMetadata } from '../public-metadata'

/** Prerendered; the build removes React from it (docs/decisions/0010). */
export const dynamic = 'force-static'

const title = `${PRODUCT_NAME} · Unload your thoughts, find them organised`

export const metadata: Metadata = {
  ...publicMetadata({ path: '/', title, description: PRODUCT_DESCRIPTION }),
  title: { absolute: title },
}

/** Served at the site's root, never at a separate URL (next.config.ts). */
export default function LandingScreen() {
  return <LandingPage textNumber={siteSettings().TWILIO_PHONE_NUMBER} limits={planLimits()} />
}
