type ChangeKind = 'New' | 'Improved' | 'Fixed'

export type Release = {
  version: string
  /** ISO day; one version a day. */
  day: string
  changes: readonly { kind: ChangeKind; text: string }[]
}

/** Newest first. */
export const RELEASES: readonly Release[] = [
  {
    version: '0.9.8',
    day: '2025-05-09',
    changes: [
      {
        kind: 'New',
        text: 'Public information pages: About, FAQ, Changelog, Privacy Policy, Terms of Service and Contact.',
      },
      { kind: 'Improved', text: 'The landing page shows what becomes of a thought.' },
      {
        kind: 'Fixed',
        text: 'An address that leads nowhere says so, and offers a way back.',
      },
    ],
  },
  {
    version: '0.9.7',
    day: '2025-05-08',
    changes: [
      {
        kind: 'New',
        text: 'Daily summary e-mails: what you unloaded in a day, sent in your own timezone.',
      },
      { kind: 'New', text: 'Monthly summary e-mails, for the longer view.' },
      { kind: 'Fixed', text: 'A summary is sent once for each day or month, never twice.' },
    ],
  },
  {
    version: '0.9.6',
    day: '2025-05-07',
    changes: [
      {
        kind: 'New',
        text: 'A notification settings page for e-mail and SMS. Each switch is saved as you press it.',
      },
      {
        kind: 'Improved',
        text: 'SMS notifications cannot be enabled without a verified phone, and the page says how to get one.',
      },
      { kind: 'Fixed', text: 'Replying STOP also turns the SMS switches off.' },
    ],
  },
  {
    version: '0.9.5',
    day: '2025-05-06',
    changes: [
      { kind: 'New', text: 'A display name, shown instead of your username.' },
      { kind: 'Improved', text: 'Saving your profile sends only what you changed.' },
      { kind: 'Fixed', text: 'An edit that could not be saved keeps what you typed.' },
    ],
  },
  {
    version: '0.9.4',
    day: '2025-05-05',
    changes: [
      {
        kind: 'New',
        text: 'Reminders with timezone support: a time is meant, shown and kept in the timezone of your profile.',
      },
      { kind: 'New', text: 'A reminder can belong to a thought and leads back to it.' },
      { kind: 'Fixed', text: 'A reminder for a time that has passed is refused with a reason.' },
    ],
  },
  {
    version: '0.9.3',
    day: '2025-05-04',
    changes: [
      { kind: 'New', text: 'Categories, with a page and a CSV download for each.' },
      {
        kind: 'Improved',
        text: 'Deleting a category asks whether to move its thoughts or delete them too.',
      },
      { kind: 'Fixed', text: 'A category whose name exists already is found instead of refused.' },
    ],
  },
  {
    version: '0.9.2',
    day: '2025-05-03',
    changes: [
      { kind: 'New', text: 'Thoughts by SMS from a verified phone number.' },
      { kind: 'New', text: 'A filter by source: SMS, Web or Voice.' },
      { kind: 'Fixed', text: 'A text message that arrives twice is saved once.' },
    ],
  },
  {
    version: '0.9.1',
    day: '2025-05-02',
    changes: [
      { kind: 'New', text: 'Voice recording of up to 30 seconds, turned into text.' },
      { kind: 'Improved', text: 'The counter warns before a thought gets too long.' },
      { kind: 'Fixed', text: 'A thought that could not be saved stays in its field.' },
    ],
  },
  {
    version: '0.9.0',
    day: '2025-05-01',
    changes: [
      {
        kind: 'New',
        text: 'Typed thoughts come back with a title, a summary, tags and action items.',
      },
      { kind: 'New', text: 'Search, archive, and export as CSV or JSON.' },
      { kind: 'New', text: 'A light and a dark theme.' },
    ],
  },
]
