import 'server-only'
import { cutText, sanitiseText } from '@/lib/shared/plain-text'
import { PRODUCT_NAME } from '@/lib/shared/product'
import { appUrl } from '../process/app-url'

/** The provider rejects longer messages. */
const REPLY_MAX_LENGTH = 1500
const QUOTED_LENGTH = 60

/** Returns a title or an item as one line of at most 60 characters, to be quoted in a reply. */
export function quoted(text: string): string {
  return cutText(sanitiseText(text).replace(/\s+/g, ' ').trim(), QUOTED_LENGTH, '…')
}

/** Returns a reply without characters that XML does not allow, cut to the maximum length. */
export function bounded(reply: string): string {
  return cutText(sanitiseText(reply).replace(/[\uFFFE\uFFFF]/g, ''), REPLY_MAX_LENGTH, '…')
}

/** The replies to senders, with this server's own addresses. */
export const replies = {
  signUp: () =>
    `This number is not connected to a ${PRODUCT_NAME} account, so nothing was saved. Sign up at ${appUrl('/auth?tab=register')} and verify this number in your profile, then text your thoughts here. Reply STOP to opt out.`,
  stopped: () =>
    `You will get no more texts from ${PRODUCT_NAME}. Reply START to allow them again.`,
  started: () =>
    `Texts from ${PRODUCT_NAME} are allowed again. Choose which you get: ${appUrl('/profile/notifications')}`,
  help: () =>
    `${PRODUCT_NAME}: text a thought and it is saved and organised. LIST shows your last three, DONE 1 ticks an item, DONE or LATER answers a reminder, UNDO takes back your last text. Support: ${appUrl('/contact')} Message and data rates may apply. Reply STOP to opt out.`,
  saved: (thoughtId: number) =>
    `Saved. See it organised in a moment: ${appUrl(`/thoughts/${thoughtId}`)}`,
  savedLast: (thoughtId: number) =>
    `Saved: ${appUrl(`/thoughts/${thoughtId}`)} From now on texts are saved without a reply. To hear of each: ${appUrl('/profile/notifications')}`,
  notSaved: (reason: string) => `Not saved: ${reason} Upgrade to Pro: ${appUrl('/subscribe')}`,
  tooMany: () =>
    'You are texting faster than can be taken in. This text and the next ones are not saved; please wait a minute and send them again.',
  wordsOnly: () => `${PRODUCT_NAME} takes words only, so the picture or file was not saved.`,
  wordsKept: () =>
    `Your words are saved. ${PRODUCT_NAME} takes no pictures or files, so what was attached is not.`,
  empty: () => 'That text was empty, so nothing was saved.',
  noThoughts: () => 'You have no rambles yet. Text a thought to make the first one.',
  nothingToUndo: () =>
    'There is nothing to undo: you texted nothing in the last 10 minutes that can be taken back.',
  undone: (title: string) => `Removed: ${title}`,
  noItems: (title: string) => `Your last ramble, "${title}", has no action items.`,
  stillOrganising: (title: string) =>
    `Your last ramble, "${title}", is still being organised. Please try again in a minute.`,
  whichItem: (title: string, count: number) =>
    `Which one? "${title}" has ${counted(count)}. Text DONE and a number from 1 to ${count}; LIST shows them.`,
  done: (item: string, left: number) => `Done: ${item}. ${left ? `${left} to go.` : 'All done.'}`,
  reminderDone: (text: string) => `Marked as done: ${text}`,
  notDone: (text: string) => `Not done any more: ${text}`,
  later: (text: string, time: string) => `You will be reminded again on ${time}: ${text}`,
  notLater: (text: string) => `You will not be reminded again: ${text}`,
  noReminder: () => 'LATER answers a reminder, and you have had none by text.',
  gone: () => 'What that was about is not there any more. LIST shows your last three.',
  doneBefore: (item: string) => `This was done already: ${item}`,
}

const counted = (count: number) => (count === 1 ? '1 action item' : `${count} action items`)
