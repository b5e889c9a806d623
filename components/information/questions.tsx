import { THOUGHT_MAX_LENGTH } from '@/lib/shared/limits'
import type { PlanLimits } from '@/lib/shared/plan'
import { counted } from '@/lib/shared/counted'
import { limitsInWords } from '@/lib/shared/plan-display'
import { PRO_POINTS, PRO_PRICE, PRODUCT_NAME } from '@/lib/shared/product'
import type { AccordionEntry } from './accordion'
import { TextLink } from './text-link'

const list = new Intl.ListFormat('en')

/** What the free plan does up to a limit, according to the settings. */
const limitsOf = (limits: PlanLimits) =>
  limitsInWords(limits, {
    notesPerMonth: (most) => `takes up to ${counted(most, 'thought')} per month`,
    notesInAll: (most) => `keeps up to ${counted(most, 'thought')} in all`,
    reminderEmailsPerMonth: (most) => `sends up to ${counted(most, 'reminder e-mail')} per month`,
  })

function Cost({ limits }: { limits: string[] }) {
  const isLimited = limits.length > 0
  return (
    <>
      <p>{`The free plan costs nothing${isLimited ? `: it ${list.format(limits)}` : ''}.`}</p>
      <p>
        Pro costs {PRO_PRICE}. It {isLimited && 'lifts these limits and '}adds{' '}
        {list.format(PRO_POINTS)}. You can <TextLink href="/subscribe">upgrade</TextLink> whenever
        you like.
      </p>
    </>
  )
}

/** The frequent questions, in this order. */
export const questions = (limits: PlanLimits): readonly AccordionEntry[] => [
  {
    id: 'what',
    title: `What is ${PRODUCT_NAME}?`,
    content: (
      <p>
        {PRODUCT_NAME} is a place to unload short thoughts and find them organised. You put a
        thought down as it comes; it gets a title, a summary, tags and a list of what you meant to
        do. In the app, a thought is called a ramble.
      </p>
    ),
  },
  {
    id: 'how',
    title: 'How does it work?',
    content: (
      <>
        <p>
          Your thought is saved first, word for word. Then it is read in the background, by a
          language model where one is set up and by rules otherwise, and the result appears beside
          your words, usually within seconds.
        </p>
        <p>
          You can change everything: the title, the summary, the details, the category, the tags and
          the action items. What you have edited stays as you left it.
        </p>
      </>
    ),
  },
  {
    id: 'input',
    title: 'How can I put in a thought?',
    content: (
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          <strong>Web:</strong> type up to {THOUGHT_MAX_LENGTH} characters on the dashboard or with
          the New button.
        </li>
        <li>
          <strong>Voice:</strong> press Record and speak for up to 30 seconds. The recording becomes
          text that you can correct before you send it.
        </li>
        <li>
          <strong>SMS:</strong> send a text message from your verified phone to our number.
        </li>
      </ul>
    ),
  },
  {
    id: 'security',
    title: 'Is my data secure?',
    content: (
      <p>
        Your thoughts are visible to your account alone. Passwords are stored only as a slow, salted
        hash, codes work once and not for long, and the pages load no trackers and no advertising.
        You can export and delete what you have written at any time. The{' '}
        <TextLink href="/privacy-policy">Privacy Policy</TextLink> has the details.
      </p>
    ),
  },
  {
    id: 'cost',
    title: 'How much does it cost?',
    content: <Cost limits={limitsOf(limits)} />,
  },
  {
    id: 'cancel',
    title: 'How do I cancel my subscription?',
    content: (
      <p>
        Open the <TextLink href="/profile/billing">Subscription tab in account settings</TextLink>{' '}
        and choose <strong>Manage billing</strong>. Your access continues to the end of the billing
        cycle; after that your account is on the free plan, and your thoughts stay.
      </p>
    ),
  },
  {
    id: 'export',
    title: 'Can I export my data?',
    content: (
      <p>
        Yes. You can download your thoughts as CSV from the{' '}
        <TextLink href="/profile/settings">Data tab in settings</TextLink>, and also as JSON; Export
        everything also includes archived thoughts and all other data. Single thoughts can be saved
        as CSV or text from their menu, and a category as CSV from its page.
      </p>
    ),
  },
  {
    id: 'phone',
    title: 'Why do I have to verify my phone for SMS?',
    content: (
      <p>
        So that only you can add thoughts by text message, and texts reach nobody else. Add a phone
        number in <TextLink href="/profile">settings</TextLink> and you receive a code with 6
        digits; type it in and the number is verified. For now it must be a US number. Reply STOP to
        any of our texts to opt out, or HELP for support.
      </p>
    ),
  },
  {
    id: 'support',
    title: 'How do I get support?',
    content: (
      <p>
        Write to us through the <TextLink href="/contact">contact page</TextLink>. What changed
        lately is in the <TextLink href="/changelog">changelog</TextLink>.
      </p>
    ),
  },
]
