import type { Metadata } from 'next'
import { LandingPage } from '@/components/landing/landing-page'
import { env } from '@/lib/server/env'
import { PRODUCT_DESCRIPTION, PRODUCT_NAME } from '@/lib/shared/product'
import { publicMetadata } from '../public-metadata'

const title = `${PRODUCT_NAME} · Unload your thoughts, find them organised`

export const metadata: Metadata = {
  ...publicMetadata({ path: '/', title, description: PRODUCT_DESCRIPTION }),
  title: { absolute: title },
}

/** Shown at the site's root, never under an address of its own (next.config.ts). */
export default function LandingScreen() {
  return <LandingPage textNumber={env().TWILIO_PHONE_NUMBER} />
}
