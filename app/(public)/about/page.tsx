import { PageHeading } from '@/components/information/page-heading'
import { Prose } from '@/components/information/prose'
import { TextLink } from '@/components/information/text-link'
import { PRODUCT_NAME } from '@/lib/shared/product'
import { publicMetadata } from '../../public-metadata'

export const metadata = publicMetadata({
  path: '/about',
  title: 'About',
  description: `Why ${PRODUCT_NAME} exists, what it does with a thought, how it is built and who makes it.`,
})

export default function AboutPage() {
  return (
    <>
      <PageHeading title={`About ${PRODUCT_NAME}`}>
        A place to put a thought down, so that you need not carry it.
      </PageHeading>
      <Prose>
        <section aria-labelledby="mission">
          <h2 id="mission">Our mission</h2>
          <p>
            Thoughts come when there is no time for them: at the stove, on the stairs, in the middle
            of something else. Most note-taking asks you to decide first where a thought belongs. We
            want putting it down to take one breath, and finding it again to take no more.
          </p>
        </section>
        <section aria-labelledby="what">
          <h2 id="what">What {PRODUCT_NAME} does</h2>
          <p>
            You type a thought, say it, or send it as a text message. {PRODUCT_NAME} gives it a
            title, a short summary and tags, files it in one of your categories where one fits, and
            lists what you meant to do as action items. From there you can search, filter, edit,
            tick off, archive and export, set reminders, and have summaries sent to you.
          </p>
          <p>
            Your original words are always kept, and nothing that you have edited is ever written
            over.
          </p>
        </section>
        <section aria-labelledby="technology">
          <h2 id="technology">The technology</h2>
          <p>
            {PRODUCT_NAME} is a web application, written in TypeScript with Next.js and React, on a
            PostgreSQL database. A thought is saved before anything else happens to it; organising
            it is a job in the background, which is tried again if it fails. It is done by a
            language model where one is set up, and otherwise by rules that run on the server
            itself.
          </p>
          <p>
            The pages load nothing from other sites, show no advertising and count no visits. Only
            the payment form, when you ask for it, comes from the card payment provider.
          </p>
        </section>
        <section aria-labelledby="team">
          <h2 id="team">The team</h2>
          <p>
            {PRODUCT_NAME} is made by the people who contribute to it. Its source is under the MIT
            licence: anyone may read it, run a copy of their own, and propose a change.
          </p>
        </section>
        <section aria-labelledby="contact">
          <h2 id="contact">Get in touch</h2>
          <p>
            A question, an idea, something that broke?{' '}
            <TextLink href="/contact">Contact us</TextLink>. Many answers are in the{' '}
            <TextLink href="/faq">FAQ</TextLink> already.
          </p>
        </section>
      </Prose>
    </>
  )
}
