import { SHARE_FAULTS, type ShareFault } from '@/lib/shared/shares'
import { type Notice, toast } from '../page/toast'

/** Why something shared was not kept, in words. */
const WORDS: Record<ShareFault, Notice> = {
  'too-large': {
    title: 'Too much to share at once',
    description: 'Nothing was added. Please share less at a time.',
  },
  'no-room': {
    title: 'No room for what you shared',
    description: 'This device has no room left. Free some space, then share it again.',
  },
  full: {
    title: 'Too many shares are waiting',
    description: 'Please add or discard the waiting shares, then share it again.',
  },
  'too-many': {
    title: 'Not taken yet',
    description: 'Too much came at once. Please share it again in a minute.',
  },
  unreadable: {
    title: 'What you shared could not be read',
    description: 'Ramble takes texts, links and recordings.',
  },
}

export const tellRefusal = (fault: ShareFault) => toast({ variant: 'destructive', ...WORDS[fault] })

/** Shows why the last share was not kept, if the address says so. */
export function tellRefusalOfAddress(): void {
  const given = new URLSearchParams(window.location.search).get('unshared')
  const fault = SHARE_FAULTS.find((known) => known === given)
  if (fault) tellRefusal(fault)
}
