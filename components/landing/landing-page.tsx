import { Footer, type FooterLink } from '@/components/layout/footer'
import { SkipLink } from '@/components/layout/skip-link'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { BeforeAndAfter } from './before-and-after'
import { Features } from './features'
import { LandingHeader } from './landing-header'
import { Onboarding } from './onboarding'

const FOOTER_LINKS: FooterLink[] = [
  { href: '/about', label: 'About' },
  { href: '/auth', label: 'Login' },
  { href: '/auth?tab=register', label: 'Sign Up' },
  { href: '/privacy-policy', label: 'Privacy Policy' },
  { href: '/terms-of-service', label: 'Terms of Service' },
  { href: '/contact', label: 'Contact' },
]

/** What a signed-out visitor finds at the site's root. */
export function LandingPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <LandingHeader />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-6xl flex-1 gap-20 px-4 py-12 outline-none sm:px-6 md:gap-28 md:py-20 lg:px-8"
      >
        <section className="grid items-center gap-12 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-20">
          <div className="grid gap-6">
            <h1 className="font-display text-3xl font-medium tracking-tight sm:text-4xl lg:text-5xl">
              <span className="block">Unload your thoughts.</span>{' '}
              <span className="block">Find them organised.</span>
            </h1>
            <p className="max-w-md text-lg text-muted-foreground">
              Type, talk or text whatever is on your mind. It comes back with a title, a summary,
              tags and the things you meant to do.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button asChild size="lg">
                <Link href="/auth?tab=register">Get Started</Link>
              </Button>
              <Button asChild size="lg" variant="outline">
                <Link href="/about">Learn More</Link>
              </Button>
            </div>
          </div>
          <BeforeAndAfter />
        </section>
        <Features />
        <Onboarding />
      </main>
      <Footer links={FOOTER_LINKS} />
    </div>
  )
}
