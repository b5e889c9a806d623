import 'server-only'
import { hasVisibleText } from '@/lib/shared/visible-text'
import { captureWithin } from '../capture/capture'
import { sql, type Transaction, transaction } from '../database/db'
import { type Handled, handleOnce } from '../operations/event'
import { planRefusal } from '../plan/count-thought'
import { hasVerified } from '../recipients/verified-phone'
import { tryConsume } from '../rate-limits/consume'
import { column, type Row, statement } from '../database/statement'
import { listLast, tickLast, undoLast } from './commands'
import { confirmSaved, countSaved } from './confirm-saved'
import type { IncomingText } from './incoming-text'
import { requestOf, type TextRequest } from './keywords'
import { allowTexts, hasOptedOut, stopTexts } from '../recipients/opt-out'
import { bounded, replies } from './replies'

const findSender = statement({
  text: `
    SELECT u.id AS "userId", ${hasOptedOut('$1')} AS "hasStopped",
           u.sms_new_ramble_notify AS "getsNotices", ${countSaved({ userId: 'u.id' })} AS "savedBefore"
      FROM (SELECT) AS one
      LEFT JOIN public.users u ON u.phone = $1 AND u.is_active AND ${hasVerified()}`,
  columns: {
    /**
     * The active person who has verified the number, or null
     * (phone-verification.md#trusted-numbers).
     */
    userId: column.int.orNull,
    hasStopped: column.bool,
    /** Gets a text about every thought when it is organised. */
    getsNotices: column.bool.orNull,
    savedBefore: column.int,
  },
})

type Sender = Row<typeof findSender>

/**
 * Handles one text (text-messages.md#texting-a-thought) and returns the reply to its sender, '' for
 * none. Saves and queues a thought like any other, and carries out a command immediately. A
 * repeated MessageSid changes nothing more. A number that has answered STOP can still send texts,
 * but gets replies only to START and HELP.
 */
export async function receiveText(message: IncomingText & { now: Date }): Promise<string> {
  const { from, text, handledByTwilio } = message
  const [sender] = await sql.query(findSender, [from])
  if (!sender) throw new Error('The sender was not looked up')
  const request: TextRequest = handledByTwilio ? { kind: handledByTwilio } : requestOf(text)
  const limit = sender.userId === null ? 'textStranger' : 'textSender'
  // STOP and START are always carried out; START beyond the limit gets no reply.
  const allowance = request.kind === 'stop' ? 'allowed' : await tryConsume(limit, from)
  if (allowance !== 'allowed' && request.kind !== 'start') {
    const isTold = allowance === 'first-refused' && sender.userId !== null && !sender.hasStopped
    return isTold ? replies.tooMany() : ''
  }
  const reply = await replyTo(request, message, sender)
  return handledByTwilio || allowance !== 'allowed' ? '' : reply
}

/** Handles a text within a transaction, once for ever (text-messages.md#counted-once). */
const handledOnce =
  ({ messageSid, userId }: { messageSid: string; userId: number | null }) =>
  (handle: (tx: Transaction) => Promise<Handled>) =>
    transaction((tx) =>
      handleOnce(tx, { provider: 'twilio', id: messageSid, userId }, () => handle(tx)),
    )

async function replyTo(
  request: TextRequest,
  message: IncomingText & { now: Date },
  { userId, hasStopped, getsNotices, savedBefore }: Sender,
): Promise<string> {
  const { messageSid, from } = message
  const once = handledOnce({ messageSid, userId })
  if (request.kind === 'help') return replies.help()
  if (request.kind === 'stop') {
    return once(async (tx) => ({ reply: (await stopTexts(tx, from)) ? replies.stopped() : '' }))
  }
  if (request.kind === 'start') {
    return once(async (tx) => {
      await allowTexts(tx, from)
      return { reply: replies.started() }
    })
  }
  if (userId === null) return hasStopped ? '' : replies.signUp()
  const isTold = !hasStopped && !getsNotices
  const answered = await answerOwner(request, { ...message, userId, once, isTold, savedBefore })
  return hasStopped ? '' : answered
}

/** Saves the thought or carries out the command of a person whose number is verified. */
async function answerOwner(
  request: TextRequest,
  message: IncomingText & {
    now: Date
    userId: number
    once: ReturnType<typeof handledOnce>
    /** Whether the reply may confirm that a thought was saved. */
    isTold: boolean
    savedBefore: number
  },
): Promise<string> {
  const { messageSid, from, userId, once, text, mediaCount, now, isTold, savedBefore } = message
  if (!hasVisibleText(text)) return mediaCount > 0 ? replies.wordsOnly() : replies.empty()
  try {
    return await once(async (tx) => {
      if (request.kind === 'list') return { reply: bounded(await listLast(tx, userId)) }
      if (request.kind === 'done') {
        return { reply: bounded(await tickLast(tx, { userId, item: request.item })) }
      }
      if (request.kind === 'undo') return { reply: bounded(await undoLast(tx, { userId, now })) }
      const { id } = await captureWithin(tx, { userId, text, source: 'sms' })
      if (mediaCount > 0) return { reply: replies.wordsKept(), thoughtId: id }
      const saved = { messageSid, userId, phone: from, thoughtId: id, savedBefore }
      return { reply: isTold ? await confirmSaved(tx, saved) : '', thoughtId: id }
    })
  } catch (error) {
    const refusal = planRefusal(error)
    if (!refusal) throw error
    return once(async () => ({ reply: replies.notSaved(refusal.message) }))
  }
}
