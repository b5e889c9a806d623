import 'server-only'
import type { Transaction } from '../database/db'
import { env } from '../process/env'
import { hasVerified } from './verified-phone'
import { column, statement } from '../database/statement'

/** Returns SQL: whether a number, by default that of `users u`, has replied STOP. */
export const hasOptedOut = (phone = 'u.phone') =>
  `EXISTS (SELECT FROM public.sms_opt_outs o WHERE o.phone = ${phone})`

/** SQL: whether texts may be sent to the phone of `users u`: it is verified and not opted out. */
export const CAN_GET_TEXTS = `${hasVerified()} AND NOT ${hasOptedOut()}`

/**
 * Returns the message that a number has replied STOP, and how to undo that, which only the phone
 * itself can do. `next` is what the person should do afterwards.
 */
export function sayOptedOut(next: string): string {
  const ours = env().TWILIO_PHONE_NUMBER
  const where = ours ? ` to ${ours}` : ''
  return `This number has opted out of our texts. Text START${where} from it, then ${next}.`
}

const markStopped = statement({
  text: `INSERT INTO public.sms_opt_outs (phone) VALUES ($1) ON CONFLICT DO NOTHING RETURNING phone`,
  columns: { phone: column.text },
})

const switchOff = statement({
  text: `
    UPDATE public.users SET sms_new_ramble_notify = false, sms_reminders = false, updated_at = now()
     WHERE phone = $1 AND (sms_new_ramble_notify OR sms_reminders)`,
})

/**
 * STOP: no more texts are sent to this number, whoever it belongs to. Returns false when the number
 * had opted out before.
 */
export async function stopTexts(tx: Transaction, phone: string): Promise<boolean> {
  const marked = await tx.query(markStopped, [phone])
  await tx.query(switchOff, [phone])
  return marked.length > 0
}

const unmark = statement({
  text: `DELETE FROM public.sms_opt_outs WHERE phone = $1`,
})

/** START: undoes STOP. The switches stay off until the person turns them on again. */
export async function allowTexts(tx: Transaction, phone: string): Promise<void> {
  await tx.query(unmark, [phone])
}
