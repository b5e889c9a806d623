import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { FullPageMessage } from '@/components/page/message'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { readAddressLink } from '@/lib/server/address-acts/follow'
import { type AddressAct, addressActSchema } from '@/lib/shared/email-addresses'
import { searchParametersOf } from '../../search-parameters'

export const metadata: Metadata = {
  title: 'E-mail address',
  robots: { index: false },
  /** The URL contains the token. With no referrer at all, browsers would omit the form's origin. */
  referrer: 'same-origin',
}

interface Words {
  title: string
  says: string
}

const WORDS: Record<AddressAct, { open: Words & { button: string }; done: Words }> = {
  verify: {
    open: {
      title: 'Verify this address?',
      says: 'Then all the mail that your Ramble account sends can come here. If you have no account, just close this page.',
      button: 'Verify my address',
    },
    done: {
      title: 'Your address is verified',
      says: 'Your reminders, notices and summaries come here from now on.',
    },
  },
  disown: {
    open: {
      title: 'Is this account not yours?',
      says: 'It will then stop sending mail to this address. If you have not verified your address, you can then use it for an account of your own. Nobody is told who you are.',
      button: 'Stop all mail of this account',
    },
    done: {
      title: 'No more mail',
      says: 'This account no longer sends anything to your address. If it is yours after all, verify the address by the link in its mail.',
    },
  },
  'take-back': {
    open: {
      title: 'Take the change back?',
      says: 'The account returns to this e-mail address, and everybody is signed out of it, you too. A password, a phone or a connected account that was set since the change is removed. Then you choose a new password.',
      button: 'Take the change back',
    },
    done: {
      title: 'Your address is back',
      says: 'Everybody has been signed out. If somebody else may know your password, set a new one now.',
    },
  },
}

/**
 * The target of the links in our e-mails. Opening a link changes nothing, because mail scanners open every link. Only
 * the button does, without a session and without JavaScript.
 */
export default async function EmailAddressPage({
  params,
  searchParams,
}: PageProps<'/email-address/[act]'>) {
  const { data } = addressActSchema.safeParse(await params)
  if (!data) notFound()
  const { act } = data
  const token = (await searchParametersOf(searchParams)).get('token') ?? ''
  const state = await readAddressLink({ act, token, now: new Date() })
  if (!state) {
    return (
      <FullPageMessage title="This link does not work" action={<ProfileLink />}>
        It is incomplete or has expired, or the account now has another address.
      </FullPageMessage>
    )
  }
  if (state === 'done') {
    const { title, says } = WORDS[act].done
    return (
      <FullPageMessage title={title} action={DONE_ACTIONS[act]}>
        {says}
      </FullPageMessage>
    )
  }
  const { title, says, button } = WORDS[act].open
  const call = `/api/email-address/${act}?${new URLSearchParams({ token, answer: 'page' })}`
  return (
    <FullPageMessage
      title={title}
      action={
        <form method="post" action={call}>
          <Button type="submit" size="lg">
            {button}
          </Button>
        </form>
      }
    >
      {says}
    </FullPageMessage>
  )
}

function ProfileLink() {
  return (
    <Button asChild variant="outline">
      <Link href="/profile">Your profile</Link>
    </Button>
  )
}

const DONE_ACTIONS: Record<AddressAct, ReactNode> = {
  verify: <ProfileLink />,
  disown: null,
  'take-back': (
    <Button asChild variant="outline">
      <Link href="/password-reset">Set a new password</Link>
    </Button>
  ),
}
