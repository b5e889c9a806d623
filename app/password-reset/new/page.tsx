import type { Metadata } from 'next'
import { LinkWithoutUse } from '@/components/password-reset/link-without-use'
import { NewPassword } from '@/components/password-reset/new-password'
import { readResetLink } from '@/lib/server/password-reset/links'
import { searchParametersOf } from '../../search-parameters'

export const metadata: Metadata = {
  title: 'New password',
  robots: { index: false },
  /** The URL contains the token. */
  referrer: 'same-origin',
}

/** Opening it changes nothing, because mail scanners open every link. */
export default async function NewPasswordPage({ searchParams }: PageProps<'/password-reset/new'>) {
  const parameters = await searchParametersOf(searchParams)
  const token = parameters.get('token') ?? ''
  const link = await readResetLink({ token, now: new Date() })
  if (!link) return <LinkWithoutUse />
  return (
    <NewPassword
      username={link.username}
      token={token}
      isBack={parameters.get('back') === 'true'}
    />
  )
}
