import { PageHeading } from '@/components/information/page-heading'
import { Prose } from '@/components/information/prose'
import { TextLink } from '@/components/information/text-link'
import { planLimits } from '@/lib/server/plan/limits'
import type { PlanLimits } from '@/lib/shared/plan'
import { limitsInWords } from '@/lib/shared/plan-display'
import { counted } from '@/lib/shared/counted'
import { PRO_PRICE, PRODUCT_NAME } from '@/lib/shared/product'
import { publicMetadata } from '../../public-metadata'

export const metadata = publicMetadata({
  path: '/terms-of-service',
  title: 'Terms of Service',
  description: `The rules for using ${PRODUCT_NAME}: your account, your content, plans and payment, and text messages.`,
})

const list = new Intl.ListFormat('en-GB')

/** The free plan's limits and what Pro costs, up to the price itself. */
function plans(limits: PlanLimits): string {
  const words = limitsInWords(limits, {
    notesPerMonth: (most) => `${counted(most, 'thought')} per month`,
    notesInAll: (most) => `${counted(most, 'thought')} in all`,
    reminderEmailsPerMonth: (most) => `${counted(most, 'e-mail reminder')} per month`,
  })
  if (words.length === 0) return 'The free plan is not limited. Pro costs'
  return `The free plan is limited to ${list.format(words)}. Pro lifts these limits for`
}

export default function TermsOfServicePage() {
  return (
    <>
      <PageHeading title="Terms of Service">Last updated May 1, 2025</PageHeading>
      <Prose>
        <section aria-labelledby="agreement">
          <h2 id="agreement">The agreement</h2>
          <p>
            By creating an account or using {PRODUCT_NAME} you agree to these terms and to the{' '}
            <TextLink href="/privacy-policy">Privacy Policy</TextLink>. “We” means whoever runs the
            site that you are reading this on.
          </p>
        </section>
        <section aria-labelledby="account">
          <h2 id="account">Your account</h2>
          <p>
            The e-mail address and any phone number that you give must be yours. Keep your password
            to yourself, and tell us if someone else gets into your account. An account is for one
            person. You are responsible for what is done with it.
          </p>
        </section>
        <section aria-labelledby="your-content">
          <h2 id="your-content">Your content</h2>
          <p>
            What you put in stays yours. You allow us to store it and to process it, with the
            providers named in the Privacy Policy, in order to organise it and show it to you; for
            nothing else.
          </p>
          <p>
            Titles, summaries, tags and action items are made by a machine and can be wrong. Your
            original words are kept beside them: check what matters.
          </p>
        </section>
        <section aria-labelledby="use">
          <h2 id="use">Fair use</h2>
          <ul>
            <li>Do not break the law with it, and do not store what you have no right to.</li>
            <li>Do not try to reach other people’s data, or to get around limits.</li>
            <li>Do not overload the service or use it to send messages to others.</li>
          </ul>
        </section>
        <section aria-labelledby="plans">
          <h2 id="plans">Plans and payment</h2>
          <p>
            {plans(planLimits())} {PRO_PRICE}, charged in advance through the card payment provider
            until you cancel.
          </p>
          <p>
            You can cancel at any time in the{' '}
            <TextLink href="/profile/billing">Subscription tab of your account settings</TextLink>.
            Access continues to the end of the billing cycle that you have paid for.
          </p>
        </section>
        <section aria-labelledby="messages">
          <h2 id="messages">Text messages</h2>
          <p>
            Texts are sent to you only if you add a phone number and tick the confirmation box.
            Message and data rates may apply. Reply STOP to opt out and HELP for support.
          </p>
        </section>
        <section aria-labelledby="ending">
          <h2 id="ending">Ending it</h2>
          <p>
            You may stop using {PRODUCT_NAME} at any time. The{' '}
            <TextLink href="/profile/settings">Data section of your account settings</TextLink> lets
            you download everything first and delete your account, which also cancels a running
            subscription. We may suspend an account that breaks these terms.
          </p>
        </section>
        <section aria-labelledby="liability">
          <h2 id="liability">What we can promise</h2>
          <p>
            We take care of the service and of your data, but it is provided as it is: we cannot
            promise that it is always available or free of errors. As far as the law allows, we are
            not liable for damage that follows from using it. Do not rely on it for emergencies, or
            on a reminder for anything that must not be missed.
          </p>
        </section>
        <section aria-labelledby="changes">
          <h2 id="changes">Changes and questions</h2>
          <p>
            If these terms change, the date at their top changes with them. Questions reach us
            through the <TextLink href="/contact">contact page</TextLink>.
          </p>
        </section>
      </Prose>
    </>
  )
}
