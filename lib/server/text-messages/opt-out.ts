import 'server-only'
import type { Transaction } from '../database/db'
import { env } from '../process/env'
import { hasVerified } from '../phone-verification/verified'
import { column, statement } from '../database/statement'

/** Whether a number, that of `users u` unless said, has answered STOP; for statements. */
export const hasOptedOut = (phone = 'u.phone') =>
  `EXISTS (SELECT FROM public.sms_opt_outs o WHERE o.phone = ${phone})`

/** Whether `users u` has a phone to which texts may go: verified, and not opted out. */
export const CAN_GET_TEXTS = `${hasVerified()} AND NOT ${hasOptedOut()}`

/** Why a number that answered STOP gets nothing, and how it comes back: only the phone itself can do that. */
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

/** STOP: no text goes to this number any more, whoever's it is. False when it was so before. */
export async function stopTexts(tx: Transaction, phone: string): Promise<boolean> {
  const marked = await tx.query(markStopped, [phone])
  await tx.query(switchOff, [phone])
  return marked.length > 0
}

const unmark = statement({
  text: `DELETE FROM public.sms_opt_outs WHERE phone = $1`,
})

/** START: undoes the mark of STOP. The switches stay off until the person turns them on again. */
export async function allowTexts(tx: Transaction, phone: string): Promise<void> {
  await tx.query(unmark, [phone])
}
