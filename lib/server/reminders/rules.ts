import 'server-only'
import { type Channel } from '@/lib/shared/channels'
import { CAN_GET_TEXTS } from '../text-messages/opt-out'

/** Whether `users u` wants reminders by each channel; for statements. */
export const IS_WANTED_BY: Record<Channel, string> = {
  email: 'u.email_reminders',
  sms: 'u.sms_reminders',
}

/** Whether the reminders of `users u` come by each channel: wanted, and with somewhere to go. */
export const COMES_BY: Record<Channel, string> = {
  email: `${IS_WANTED_BY.email} AND u.email <> ''`,
  sms: `${IS_WANTED_BY.sms} AND ${CAN_GET_TEXTS}`,
}

/** Whether `reminders r` has yet to be told and its time has come; for statements. */
export const isDue = (now: string) => `NOT r.is_notified AND r.reminder_time <= ${now}`

/** Whether what `reminders r` reminds of is done: then it is neither listed nor told. */
export const IS_DONE = `
  EXISTS (SELECT FROM public.action_items a WHERE a.id = r.action_item_id AND a.is_completed)`
