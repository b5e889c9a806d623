import type { ReactNode } from 'react'
import { Footer, type FooterLink } from '@/components/layout/footer'
import { SkipLink } from '@/components/page/skip-link'
import { cn } from '@/components/ui/cn'
import { LandingHeader } from './landing-header'

const FOOTER_LINKS: FooterLink[] = [
  { href: '/about', label: 'About' },
  { href: '/auth', label: 'Login' },
  { href: '/auth?tab=register', label: 'Sign Up' },
  { href: '/privacy-policy', label: 'Privacy Policy' },
  { href: '/terms-of-service', label: 'Terms of Service' },
  { href: '/contact', label: 'Contact' },
]

/** The frame of pages for visitors: sign-in links, and the navigation of the public pages. */
export function LandingFrame({
  year,
  notice,
  className,
  children,
}: {
  /** The year in the footer. */
  year?: number | null
  /** A message the visitor must read first. */
  notice?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="content">Skip to content</SkipLink>
      <LandingHeader />
      {notice && <div className="mx-auto w-full max-w-6xl px-4 pt-4 sm:px-6 lg:px-8">{notice}</div>}
      <main
        id="content"
        tabIndex={-1}
        className={cn(
          'mx-auto grid w-full max-w-6xl flex-1 px-4 outline-none sm:px-6 lg:px-8',
          className,
        )}
      >
        {children}
      </main>
      <Footer links={FOOTER_LINKS} year={year} />
    </div>
  )
}
