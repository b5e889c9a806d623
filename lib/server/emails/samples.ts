import 'server-only'
import { appUrl } from '../process/app-url'
import { notFound } from '../errors'
import { renderAccountExportEmail } from './account-export'
import { renderAddressChangedEmail } from './address-changed'
import { type DigestContent, renderDigestEmail } from './digest'
import { renderNewRambleEmail } from './new-ramble'
import { renderNoPasswordEmail } from './no-password'
import { renderPasswordChangedEmail } from './password-changed'
import { renderPasswordResetEmail } from './password-reset'
import { renderReminderEmail } from './reminder'
import type { RenderedEmail } from './render'
import { renderVerifyAddressEmail } from './verify-address'
import { renderWebhookSwitchedOffEmail } from './webhook-switched-off'

const footer = () => ({
  settingsUrl: appUrl('/profile/notifications'),
  unsubscribeUrl: appUrl('/unsubscribe?token=sample'),
})

const verifyUrl = () => appUrl('/email-address/verify?token=sample')
const reader = () => ({
  verifyUrl: verifyUrl(),
  disownUrl: appUrl('/email-address/disown?token=sample'),
})

const day: DigestContent = {
  captured: {
    count: 5,
    thoughts: [
      { id: 1, title: 'Garden party on the last Saturday of May', category: 'Home' },
      { id: 2, title: 'Ask the landlord about the kitchen window', category: 'Home' },
      { id: 3, title: 'A calmer first page for the report', category: 'Work' },
      { id: 4, title: 'Books for the train: something short, something long', category: null },
      { id: 5, title: 'فكرة عن رحلة الصيف', category: null },
    ],
  },
  open: {
    count: 14,
    items: [
      { thoughtId: 2, text: 'Call the landlord before Friday' },
      { thoughtId: 1, text: 'Order the flowers, and ask Mum which vases she can spare' },
      { thoughtId: 3, text: 'Send Priya the new outline' },
    ],
  },
  done: {
    count: 2,
    items: [
      { thoughtId: 1, text: 'Write the list of guests' },
      { thoughtId: 4, text: 'Return the library books' },
    ],
  },
}

const month: DigestContent = {
  captured: {
    count: 64,
    thoughts: ['Home', 'Work', 'Ideas', null].flatMap((category, group) =>
      [1, 2, 3].map((number) => ({
        id: group * 3 + number,
        title: [
          'A plan worth a second look',
          'What to say at the meeting',
          'One more for the list',
        ][number - 1] as string,
        category,
      })),
    ),
  },
  open: { count: 1, items: [{ thoughtId: 3, text: 'Book the dentist' }] },
  done: { count: 0, items: [] },
}

const LONG =
  'Bring the blue folder with the survey, the two keys and the letter from the council, and ask whether the meeting about the path by the river can be moved to the afternoon'

/** A sample of every kind of e-mail. */
export const SAMPLES: Record<string, () => Promise<RenderedEmail>> = {
  'new-ramble': () =>
    renderNewRambleEmail({
      title: 'Ask the landlord about the kitchen window',
      source: 'Voice',
      summary:
        'The kitchen window no longer shuts. The landlord should send somebody before winter.',
      items: ['Call the landlord before Friday', 'Take a picture of the hinge'],
      thoughtUrl: appUrl('/thoughts/2'),
      ...footer(),
    }),
  reminder: () =>
    renderReminderEmail({
      text: 'Call Mum about the garden party',
      when: 'May 9, 2025 at 3:00 PM',
      thoughtTitle: 'Garden party on the last Saturday of May',
      thoughtUrl: appUrl('/thoughts/1'),
      ...footer(),
    }),
  'reminder-long': () =>
    renderReminderEmail({ text: LONG, when: 'May 9, 2025 at 3:00 PM', ...footer() }),
  'reminder-unverified': () =>
    renderReminderEmail({
      text: 'Call Mum about the garden party',
      when: 'May 9, 2025 at 3:00 PM',
      reader: reader(),
      ...footer(),
    }),
  'verify-address': () => renderVerifyAddressEmail({ verifyUrl: verifyUrl(), reader: reader() }),
  'address-changed': () =>
    renderAddressChangedEmail({
      cause: 'change',
      takeBackUrl: appUrl('/email-address/take-back?token=sample'),
      until: 'May 16, 2025 at 3:00 PM',
    }),
  'password-asked': () =>
    renderAddressChangedEmail({
      cause: 'password',
      takeBackUrl: appUrl('/email-address/take-back?token=sample'),
      until: 'May 16, 2025 at 3:00 PM',
    }),
  'password-reset': () =>
    renderPasswordResetEmail({
      username: 'ada',
      resetUrl: appUrl('/password-reset/new?token=sample'),
      reader: reader(),
    }),
  'no-password': () =>
    renderNoPasswordEmail({ username: 'ada', provider: 'Google', signInUrl: appUrl('/auth') }),
  'password-changed': () =>
    renderPasswordChangedEmail({
      username: 'ada',
      provider: 'Google',
      resetUrl: appUrl('/password-reset'),
    }),
  daily: () =>
    renderDigestEmail({ period: 'daily', start: '2025-05-08', content: day, ...footer() }),
  monthly: () =>
    renderDigestEmail({ period: 'monthly', start: '2025-04-01', content: month, ...footer() }),
  'account-export': () =>
    renderAccountExportEmail({
      downloadUrl: appUrl('/api/user/export?token=sample'),
      expires: 'May 10, 2025 at 3:00 PM',
    }),
  'webhook-switched-off': () =>
    renderWebhookSwitchedOffEmail({
      host: 'hooks.example.com',
      webhooksUrl: appUrl('/profile/security'),
    }),
}

/** Returns one sample. Throws `not_found` for an unknown name. */
export async function renderSample({ name }: { name: string }): Promise<RenderedEmail> {
  const sample = Object.hasOwn(SAMPLES, name) ? SAMPLES[name] : undefined
  if (!sample) throw notFound('Mail')
  return sample()
}
