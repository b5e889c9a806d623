import { PRODUCT_NAME } from '@/lib/shared/product'

/** The five steps in order (screens.md#landing-page); the number to text is the operator's. */
const steps = (textNumber: string | undefined) => [
  { title: 'Sign up', text: 'A username, an e-mail address and a password.' },
  {
    title: 'Verify your e-mail and phone number',
    text: 'Check your address in your profile, and enter the code we text you.',
  },
  {
    title: 'Add our text number to your contacts',
    text: `Save ${textNumber ?? 'it'} under “${PRODUCT_NAME}” and it is always a tap away.`,
  },
  {
    title: `Tell your device to text ${PRODUCT_NAME}`,
    text: 'Hands full? Ask your phone, watch or car to send the message.',
  },
  {
    title: 'Unload your thoughts',
    text: 'One line or a whole ramble. Come back later and find it in order.',
  },
]

export function Onboarding({ textNumber }: { textNumber?: string }) {
  return (
    <section
      aria-labelledby="onboarding"
      className="grid gap-8 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-14"
    >
      <div className="grid gap-3 md:sticky md:top-24 md:self-start">
        <h2
          id="onboarding"
          className="font-display text-2xl font-semibold tracking-tight sm:text-3xl"
        >
          Five steps to an empty head
        </h2>
        <p className="max-w-sm text-muted-foreground">
          Set it up once. From then on, putting a thought down takes a single breath.
        </p>
      </div>
      <ol className="grid">
        {steps(textNumber).map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[2.5rem_1fr] gap-x-3 border-t border-border py-5 first:border-t-0 first:pt-0"
          >
            <span aria-hidden className="row-span-2 font-display text-2xl text-primary">
              {index + 1}
            </span>
            <h3 className="text-lg font-semibold">{title}</h3>
            <p className="text-muted-foreground">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
