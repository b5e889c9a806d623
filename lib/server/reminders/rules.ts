import 'server-only'
import { type Channel } from '@/lib/shared/channels'
import { HAS_ADDRESS } from '../recipients/no-address'
import { CAN_GET_TEXTS } from '../recipients/opt-out'

/** SQL for each channel: whether `users u` wants reminders by it. */
export const IS_WANTED_BY: Record<Channel, string> = {
  email: 'u.email_reminders',
  sms: 'u.sms_reminders',
}

/** SQL for each channel: whether `users u` gets reminders by it: wanted, and with a destination. */
export const COMES_BY: Record<Channel, string> = {
  email: `${IS_WANTED_BY.email} AND ${HAS_ADDRESS}`,
  sms: `${IS_WANTED_BY.sms} AND ${CAN_GET_TEXTS}`,
}

/** Returns SQL: whether `reminders r` is not claimed yet and its time has come. */
export const isDue = (now: string) => `NOT r.is_notified AND r.reminder_time <= ${now}`

/** SQL: whether `reminders r` or its action item is done. It is then neither listed nor delivered. */
export const IS_DONE = `
  (r.done_at IS NOT NULL
   OR EXISTS (SELECT FROM public.action_items a WHERE a.id = r.action_item_id AND a.is_completed))`
