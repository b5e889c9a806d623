import { ContactForm } from '@/components/information/contact-form'
import { PageHeading } from '@/components/information/page-heading'
import { PRODUCT_NAME } from '@/lib/shared/product'
import { publicMetadata } from '../../public-metadata'

export const metadata = publicMetadata({
  path: '/contact',
  title: 'Contact Us',
  description: `Ask a question about ${PRODUCT_NAME}, suggest something, or report what went wrong.`,
})

export default function ContactPage() {
  return (
    <>
      <PageHeading title="Contact Us">
        A question, an idea, something that broke: we are glad to hear of it.
      </PageHeading>
      <ContactForm />
    </>
  )
}
