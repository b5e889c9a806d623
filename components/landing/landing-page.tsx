import { DoorNotice } from '@/components/auth/door-notice'
import { ErasedCopy } from '@/components/auth/erased-copy'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { PlanLimits } from '@/lib/shared/plan'
import { counted } from '@/lib/shared/counted'
import { PRODUCT_NAME } from '@/lib/shared/product'
import { Demonstration } from './demonstration'
import { Features } from './features'
import { LandingFrame } from './landing-frame'
import { Onboarding } from './onboarding'
import { Plans } from './plans'

function Hero({ limits }: { limits: PlanLimits }) {
  const { notesPerMonth, notesInAll } = limits
  const monthly = notesPerMonth === null ? '' : ` for ${counted(notesPerMonth, 'thought')} a month`
  const kept = notesInAll === null ? '' : ` for ${counted(notesInAll, 'thought')}`
  return (
    <section className="grid items-center gap-x-10 gap-y-14 md:grid-cols-2 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-x-16">
      <div className="grid gap-6">
        <h1 className="font-display text-3xl font-semibold tracking-tight sm:text-4xl lg:text-5xl">
          <span className="block">Unload your thoughts.</span>{' '}
          <span className="block">Find them organised.</span>
        </h1>
        <p className="max-w-md text-lg text-muted-foreground">
          Type, talk or text whatever is on your mind. It comes back with a title, a summary, tags
          and the things you meant to do.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button asChild size="lg">
            <Link href="/auth?tab=register">Get Started</Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link href="/about">
              <span>
                Learn More<span className="sr-only"> about {PRODUCT_NAME}</span>
              </span>
            </Link>
          </Button>
        </div>
        <p className="text-sm text-muted-foreground">{`Free${monthly || kept}. No card needed.`}</p>
      </div>
      <Demonstration />
    </section>
  )
}

function SessionEnded() {
  return (
    <>
      <ErasedCopy />
      <DoorNotice>
        Your session has ended: please{' '}
        <Link href="/auth" className="underline underline-offset-4">
          sign in again
        </Link>
        .
      </DoorNotice>
    </>
  )
}

/** The site's root for a signed-out visitor. */
export function LandingPage({
  textNumber,
  limits,
  hasSessionEnded = false,
}: {
  textNumber?: string
  limits: PlanLimits
  /** The visitor came as a member, and needs to know why the dashboard is not here. */
  hasSessionEnded?: boolean
}) {
  return (
    <LandingFrame
      year={null}
      notice={hasSessionEnded && <SessionEnded />}
      className="gap-20 py-10 md:gap-28 md:py-16"
    >
      <Hero limits={limits} />
      <Features />
      <Onboarding textNumber={textNumber} />
      <Plans limits={limits} />
    </LandingFrame>
  )
}
