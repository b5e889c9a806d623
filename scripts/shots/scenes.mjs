import {
  acceptCode,
  changeCategory,
  deleteCategory,
  deleteEverything,
  editProfile,
  enterPhone,
  exportCard,
  failToSend,
  failToTranscribe,
  fillCapture,
  fillOutbox,
  followUnsubscribeLink,
  goOffline,
  openCardMenu,
  openSlideOutMenu,
  press,
  pressKey,
  refuseArchiving,
  refuseCode,
  seePrompt,
  sendContact,
  speak,
  suggestReminders,
  waitForText,
} from './acts.mjs'
import { blockPayment, connectAccount, declineCard, openPayment } from './elsewhere.mjs'

/** @typedef {import('@playwright/test').Page} Page */

/**
 * What is on the picture of one name.
 * @typedef {object} Scene
 * @property {string} name
 * @property {import('./people.mjs').Who} who
 * @property {string} path
 * @property {(page: Page) => Promise<unknown>} [act] what a person does there first
 * @property {boolean} [isPage] the whole page, however long it is; else what is on the screen
 */

const INFORMATION_PAGES = [
  'about',
  'faq',
  'changelog',
  'privacy-policy',
  'terms-of-service',
  'contact',
]

/** Every kind of mail, as lib/server/emails/samples.ts names them. */
const MAILS = ['new-ramble', 'reminder', 'reminder-long', 'daily', 'monthly', 'account-export']

/**
 * Every screen, every dialog and every kind of mail.
 * @param {import('./people.mjs').Examples} examples
 * @returns {Scene[]}
 */
export function scenes({ thought, category }) {
  /** @param {Omit<Scene, 'who' | 'isPage'>} scene @returns {Scene} */
  const visitor = (scene) => ({ ...scene, who: 'visitor', isPage: true })
  /** @param {Omit<Scene, 'who' | 'isPage'>} scene @returns {Scene} */
  const newcomer = (scene) => ({ ...scene, who: 'newcomer', isPage: true })
  /** @param {Omit<Scene, 'who' | 'isPage'>} scene @returns {Scene} */
  const demo = (scene) => ({ ...scene, who: 'demo', isPage: scene.act === undefined })
  return [
    visitor({ name: 'landing', path: '/' }),
    visitor({
      name: 'landing-texted',
      path: '/',
      act: (page) => page.getByText('Texted', { exact: true }).click(),
    }),
    ...INFORMATION_PAGES.map((name) => visitor({ name, path: `/${name}` })),
    visitor({
      name: 'faq-open',
      path: '/faq',
      act: (page) => page.getByText('How much does it cost?').click(),
    }),
    visitor({
      name: 'contact-faults',
      path: '/contact',
      act: (page) => press(page, 'Send Message'),
    }),
    visitor({ name: 'contact-sent', path: '/contact', act: sendContact }),
    { name: 'slide-out-menu', who: 'visitor', path: '/faq', act: openSlideOutMenu },
    visitor({ name: 'login', path: '/auth' }),
    visitor({ name: 'register', path: '/auth?tab=register' }),
    { name: 'connect-account', who: 'visitor', path: '/auth', act: connectAccount },
    visitor({ name: 'not-found-visitor', path: '/nowhere' }),
    visitor({ name: 'api-reference', path: '/docs/api' }),
    ...MAILS.map((name) =>
      visitor({ name: `mail-${name}`, path: `/dev/emails/${name}/mail.html` }),
    ),
    visitor({ name: 'unsubscribe-invalid', path: '/unsubscribe?token=none' }),
    demo({ name: 'outbox', path: '/dev/outbox', act: fillOutbox }),
    demo({ name: 'unsubscribe', path: '/dev/outbox', act: followUnsubscribeLink }),
    newcomer({ name: 'dashboard-empty', path: '/' }),
    newcomer({ name: 'all-rambles-empty', path: '/thoughts' }),
    newcomer({ name: 'archived-empty', path: '/archived' }),
    newcomer({ name: 'action-items-empty', path: '/action-items' }),
    newcomer({ name: 'reminders-empty', path: '/reminders' }),
    newcomer({ name: 'recording', path: '/', act: speak }),
    newcomer({ name: 'transcribing', path: '/', act: waitForText }),
    newcomer({ name: 'transcription-failed', path: '/', act: failToTranscribe }),
    newcomer({ name: 'transcription-failed-dialog', path: '/?new=true', act: failToTranscribe }),
    newcomer({ name: 'subscribe', path: '/subscribe', act: openPayment }),
    newcomer({ name: 'subscribe-declined', path: '/subscribe', act: declineCard }),
    newcomer({ name: 'subscribe-unavailable', path: '/subscribe', act: blockPayment }),
    newcomer({
      name: 'payment-return',
      path: '/?redirect_status=succeeded',
      act: (page) => page.waitForURL((url) => url.search === ''),
    }),
    newcomer({ name: 'notifications-no-phone', path: '/profile/notifications' }),
    demo({ name: 'dashboard', path: '/' }),
    demo({ name: 'capture-dialog', path: '/?new=true', act: fillCapture }),
    demo({ name: 'all-rambles', path: '/thoughts' }),
    demo({ name: 'search', path: '/thoughts?q=the' }),
    demo({ name: 'search-nothing', path: '/thoughts?q=nothingofthekind' }),
    demo({ name: 'card-menu', path: '/thoughts', act: openCardMenu }),
    demo({ name: 'change-category', path: '/thoughts', act: changeCategory }),
    demo({
      name: 'delete-thought',
      path: '/thoughts',
      act: (page) => press(page, 'Delete').then(() => seePrompt(page)),
    }),
    demo({ name: 'thought', path: `/thoughts/${thought}` }),
    demo({
      name: 'thought-editing',
      path: `/thoughts/${thought}`,
      act: (page) => page.getByRole('button', { name: 'Edit Summary' }).click(),
    }),
    demo({ name: 'thought-unknown', path: '/thoughts/999999' }),
    demo({ name: 'archived', path: '/archived' }),
    demo({ name: 'action-items', path: '/action-items' }),
    demo({
      name: 'action-items-completed',
      path: '/action-items',
      act: (page) => page.getByRole('tab', { name: 'Completed' }).click(),
    }),
    demo({
      name: 'edit-action-item',
      path: '/action-items',
      act: (page) =>
        page
          .getByRole('button', { name: /^Edit: / })
          .first()
          .click()
          .then(() => seePrompt(page)),
    }),
    demo({ name: 'reminders', path: '/reminders' }),
    demo({
      name: 'new-reminder',
      path: '/reminders',
      act: (page) => press(page, 'New Reminder').then(() => seePrompt(page)),
    }),
    demo({ name: 'profile', path: '/profile' }),
    demo({ name: 'profile-editing', path: '/profile', act: editProfile }),
    demo({ name: 'phone-not-sent', path: '/profile', act: failToSend }),
    demo({ name: 'phone-code', path: '/profile', act: enterPhone }),
    demo({ name: 'phone-refused', path: '/profile', act: refuseCode }),
    demo({ name: 'phone-verified', path: '/profile', act: acceptCode }),
    demo({ name: 'profile-account', path: '/profile/settings' }),
    demo({ name: 'profile-security', path: '/profile/security' }),
    demo({
      name: 'sign-out-everywhere',
      path: '/profile/security',
      act: (page) => press(page, 'Sign out everywhere').then(() => seePrompt(page)),
    }),
    demo({ name: 'profile-subscription', path: '/profile/billing' }),
    demo({ name: 'notifications', path: '/profile/notifications' }),
    demo({
      name: 'edit-reminder',
      path: '/reminders',
      act: (page) =>
        page
          .getByRole('button', { name: /^Edit reminder: / })
          .first()
          .click()
          .then(() => seePrompt(page)),
    }),
    demo({ name: 'thought-suggesting', path: '/thoughts', act: suggestReminders }),
    demo({ name: 'create-category', path: '/categories/new' }),
    demo({ name: 'category', path: `/categories/${category}` }),
    demo({ name: 'category-unknown', path: '/categories/999999' }),
    demo({ name: 'delete-category', path: `/categories/${category}`, act: deleteCategory }),
    demo({ name: 'delete-everything', path: `/categories/${category}`, act: deleteEverything }),
    demo({ name: 'not-found', path: '/nowhere' }),
    demo({
      name: 'command-palette',
      path: '/',
      act: (page) => pressKey(page, 'Control+k', 'Command palette'),
    }),
    demo({
      name: 'shortcuts',
      path: '/',
      act: (page) => pressKey(page, '?', 'Keyboard shortcuts'),
    }),
    demo({ name: 'toast', path: '/thoughts', act: exportCard }),
    demo({ name: 'toast-error', path: '/thoughts', act: refuseArchiving }),
    demo({ name: 'offline', path: '/', act: goOffline }),
  ]
}
