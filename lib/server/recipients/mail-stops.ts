import 'server-only'

/** Returns SQL: whether the reader of a mailbox, given by its hash, wants no mail from `users u`. */
export const stopsMail = (mailbox: string) => `
  EXISTS (SELECT FROM public.mail_stops s WHERE s.user_id = u.id AND s.mailbox = ${mailbox})`
