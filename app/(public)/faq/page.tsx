import { Accordion } from '@/components/information/accordion'
import { PageHeading } from '@/components/information/page-heading'
import { questions } from '@/components/information/questions'
import { planLimits } from '@/lib/server/plan/limits'
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
      <Accordion name="faq" entries={questions(planLimits())} />
    </>
  )
}
