import 'server-only'
import { hasVisibleText } from '@/lib/shared/visible-text'
import { captureWithin } from '../capture/capture'
import { sql, type Transaction, transaction } from '../database/db'
import { type Handled, handleOnce } from '../operations/event'
import { planRefusal } from '../plan/count-thought'
import { hasVerified } from '../recipients/verified-phone'
import { tryConsume } from '../rate-limits/consume'
import { column, type Row, statement } from '../database/statement'
import type { Command } from './command'
import { confirmSaved, countSaved } from './confirm-saved'
import { markDone } from './done'
import type { IncomingText } from './incoming-text'
import { requestOf, type TextRequest } from './keywords'
import { remindLater } from './later'
import { listLast } from './list'
import { allowTexts, hasOptedOut, stopTexts } from '../recipients/opt-out'
import { forgetUnnumberedThought, noteSubject } from '../sending/text-subject'
import { bounded, replies } from './replies'
import { undoLast } from './undo'

const findSender = statement({
  text: `
    SELECT u.id AS "userId", ${hasOptedOut('$1')} AS "hasStopped",
           u.sms_new_ramble_notify AS "getsNotices",
           coalesce(u.timezone, 'UTC') AS timezone, ${countSaved({ userId: 'u.id' })} AS "savedBefore"
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
    timezone: column.text,
    savedBefore: column.int,
  },
})

type Sender = Row<typeof findSender>

/**
 * Handles one text (text-messages.md#texting-a-thought) and returns the reply to its sender, '' for
 * none. Saves and queues a thought like any other, and carries out a command immediately. A
 * repeated MessageSid changes nothing. A number that has replied STOP can still send texts, but
 * gets replies only to START and HELP.
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

/** Handles a text only once, ever, within a transaction that all services join (text-messages.md#counted-once). */
const handledOnce =
  ({ messageSid, userId }: { messageSid: string; userId: number | null }) =>
  (handle: (tx: Transaction) => Promise<Handled>) =>
    transaction(
      (tx) => handleOnce(tx, { provider: 'twilio', id: messageSid, userId }, () => handle(tx)),
      { isJoined: true },
    )

async function replyTo(
  request: TextRequest,
  message: IncomingText & { now: Date },
  sender: Sender,
): Promise<string> {
  const { messageSid, from } = message
  const { userId, hasStopped } = sender
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
  const reply = await handleOwn(request, { ...message, ...sender, userId, once })
  return hasStopped ? '' : reply
}

interface OwnText extends IncomingText, Omit<Sender, 'userId'> {
  userId: number
  now: Date
  once: ReturnType<typeof handledOnce>
}

/** Saves the thought or carries out the command of a person whose number is verified. */
async function handleOwn(request: TextRequest, message: OwnText): Promise<string> {
  const { once, text, mediaCount } = message
  if (!hasVisibleText(text)) return mediaCount > 0 ? replies.wordsOnly() : replies.empty()
  const command = COMMANDS[request.kind]
  try {
    return await once((tx) => (command ? carryOut(command, request, message) : save(tx, message)))
  } catch (error) {
    const refusal = planRefusal(error)
    if (!refusal) throw error
    return once(async () => ({ reply: replies.notSaved(refusal.message) }))
  }
}

const COMMANDS: Partial<Record<TextRequest['kind'], Command>> = {
  list: listLast,
  done: markDone,
  later: remindLater,
  undo: undoLast,
}

async function carryOut(
  command: Command,
  { item }: TextRequest,
  { userId, from: phone, timezone, now, hasStopped }: OwnText,
): Promise<Handled> {
  const { about, ...handled } = await command({ userId, phone, timezone, now, item })
  if (about && !hasStopped) await noteSubject({ userId, phone }, about)
  return { ...handled, reply: bounded(handled.reply) }
}

async function save(tx: Transaction, message: OwnText): Promise<Handled> {
  const { messageSid, from: phone, userId, text, mediaCount } = message
  const { hasStopped, getsNotices, savedBefore } = message
  const { id } = await captureWithin(tx, { userId, text, source: 'sms' })
  const touched = { kind: 'thought', id } as const
  if (hasStopped || (getsNotices && mediaCount === 0)) return { touched }
  const saved = { messageSid, userId, phone, thoughtId: id, savedBefore }
  const reply = mediaCount > 0 ? replies.wordsKept() : await confirmSaved(tx, saved)
  if (reply) await noteSubject({ userId, phone }, touched)
  else forgetUnnumberedThought(tx, { userId })
  return { reply, touched }
}
