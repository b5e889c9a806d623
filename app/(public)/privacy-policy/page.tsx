import { PageHeading } from '@/components/information/page-heading'
import { Prose } from '@/components/information/prose'
import { TextLink } from '@/components/information/text-link'
import { PRODUCT_NAME } from '@/lib/shared/product'
import { publicMetadata } from '../../public-metadata'

export const metadata = publicMetadata({
  path: '/privacy-policy',
  title: 'Privacy Policy',
  description: `Which data ${PRODUCT_NAME} collects, what it is used for, how you consent to text messages and how you opt out.`,
})

export default function PrivacyPolicyPage() {
  return (
    <>
      <PageHeading title="Privacy Policy">Effective May 8, 2025</PageHeading>
      <Prose>
        <section aria-labelledby="who">
          <h2 id="who">Who this is about</h2>
          <p>
            {PRODUCT_NAME} is software that anyone may run. In this policy, “we” means whoever runs
            the site that you are reading it on, and “you” means a person who uses it.
          </p>
        </section>
        <section aria-labelledby="collected">
          <h2 id="collected">What we collect</h2>
          <ul>
            <li>Your phone number, if you give one.</li>
            <li>Message content: the text messages that you send to us.</li>
            <li>Delivery metadata: when a message was sent and whether it arrived.</li>
            <li>Your account username and password. The password is stored only as a hash.</li>
            <li>
              User content: the thoughts you type, record or text, what is made of them, and your
              categories, tags, action items and reminders.
            </li>
          </ul>
          <p>
            With these come your e-mail address, your timezone and, if you sign in with an account
            elsewhere, the name and picture that it gives us. Paying for Pro leaves a customer
            number with us; your card’s details go to the card payment provider and never reach us.
          </p>
        </section>
        <section aria-labelledby="use">
          <h2 id="use">What it is used for</h2>
          <p>
            To save and organise your thoughts, to show them to you, to send you the notifications,
            reminders and summaries that you switched on, and to keep your account safe. We do not
            sell your data and we do not use it for advertising.
          </p>
        </section>
        <section aria-labelledby="messages">
          <h2 id="messages">Text messages</h2>
          <ul>
            <li>
              You consent to text messages by ticking a confirmation box when you add your phone
              number. Without it, we send none.
            </li>
            <li>Reply STOP to any message to opt out. Reply HELP to get support.</li>
            <li>We send no marketing messages.</li>
            <li>
              Phone numbers and consent are not shared with anyone for their own purposes. Your
              carrier’s message and data rates may apply.
            </li>
          </ul>
        </section>
        <section aria-labelledby="others">
          <h2 id="others">Who else handles it</h2>
          <p>
            Where they are set up, providers work on our behalf: a language model provider receives
            the text of a thought or a recording in order to organise or transcribe it, an SMS and
            an e-mail provider deliver messages, and the card payment provider takes payments. Each
            receives only what its part needs.
          </p>
        </section>
        <section aria-labelledby="browser">
          <h2 id="browser">In your browser</h2>
          <p>
            Signing in sets cookies that keep you signed in and your account safe; there are no
            others. We keep what kind of browser it was, such as “Firefox on Windows”, when it
            signed in and when it was last used: you see it under Security in your profile, and it
            goes within a month of its last use. Your choice of a light or dark theme, and drafts
            you have not sent and recordings without their text yet, stay in your browser’s own
            storage. There are no analytics and no trackers.
          </p>
        </section>
        <section aria-labelledby="rights">
          <h2 id="rights">Your data is yours</h2>
          <p>
            You can change or delete any thought whenever you like. You can restore a deleted one
            for 30 days, unless you delete it for good; then it is gone. The{' '}
            <TextLink href="/profile/settings">Data section of your account settings</TextLink> lets
            you download everything and delete your account with all that is in it. Until then we
            keep your data. A phone number that replied STOP stays on a list of numbers that get no
            texts, without a name.
          </p>
        </section>
        <section aria-labelledby="changes">
          <h2 id="changes">Changes and questions</h2>
          <p>
            If this policy changes, the date at its top changes with it. Ask us anything about it
            through the <TextLink href="/contact">contact page</TextLink>.
          </p>
        </section>
      </Prose>
    </>
  )
}
