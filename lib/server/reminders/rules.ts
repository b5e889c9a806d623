import 'server-only'

/** Whether `reminders r` has yet to be told and its time has come; for statements. */
export const isDue = (now: string) => `NOT r.is_notified AND r.reminder_time <= ${now}`

/** Whether what `reminders r` reminds of is done: then it is neither listed nor told. */
export const IS_DONE = `
  EXISTS (SELECT FROM public.action_items a WHERE a.id = r.action_item_id AND a.is_completed)`
