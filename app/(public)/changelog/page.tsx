import { PageHeading } from '@/components/information/page-heading'
import { ReleaseList } from '@/components/information/release-list'
import { PRODUCT_NAME } from '@/lib/shared/product'
import { publicMetadata } from '../../public-metadata'

export const metadata = publicMetadata({
  path: '/changelog',
  title: 'Changelog',
  description: `What is new, improved and fixed in each version of ${PRODUCT_NAME}.`,
})

export default function ChangelogPage() {
  return (
    <>
      <PageHeading title="Changelog">What is new, improved and fixed, newest first.</PageHeading>
      <ReleaseList />
    </>
  )
}
