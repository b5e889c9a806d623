import 'server-only'
import { sql } from '../database/db'
import { env, providerStates } from '../process/env'
import { consume, inWords } from '../rate-limits/consume'
import { column, statement } from '../database/statement'
import { COMES_BY } from './rules'

const findTexted = statement({
  text: `SELECT id FROM public.users u WHERE id = $1 AND u.enable_reminders AND ${COMES_BY.sms}`,
  columns: { id: column.int },
})

const sayWait = (seconds: number) =>
  `You have set many reminders that come as texts. Please wait ${inWords(seconds)} before setting another.`

/** Counts a reminder that is set or moved and will be sent as a text. Throws 429 after too many. */
export async function limitTextReminders(userId: number): Promise<void> {
  if (providerStates(env()).SMS === 'unavailable') return
  const [texted] = await sql.query(findTexted, [userId])
  if (texted) await consume('textReminderUser', String(userId), sayWait)
}
