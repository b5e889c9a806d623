import { Accordion } from '@/components/information/accordion'
import { PageHeading } from '@/components/information/page-heading'
import { QUESTIONS } from '@/components/information/questions'
import { PRODUCT_NAME } from '@/lib/shared/product'
import { publicMetadata } from '../../public-metadata'

export const metadata = publicMetadata({
  path: '/faq',
  title: 'FAQ',
  description: `How ${PRODUCT_NAME} works, ways to put in a thought, what it costs, how to cancel, how to export your data, and how texts are set up.`,
})

export default function FaqPage() {
  return (
    <>
      <PageHeading title="Frequently Asked Questions">
        Short answers to what people ask first.
      </PageHeading>
      <Accordion name="faq" entries={QUESTIONS} />
    </>
  )
}
