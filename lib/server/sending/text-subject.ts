import 'server-only'
import { sql, type Transaction } from '../database/db'
import { column, statement } from '../database/statement'

/** What a text is about, which a reply to it acts on (text-messages.md#what-a-reply-acts-on). */
export interface TextSubject {
  kind: 'thought' | 'reminder'
  id: number
  /** The action items of the thought that the text numbers, from 1. */
  itemIds?: readonly number[]
}

/** A person, and their number. */
export interface PersonsNumber {
  userId: number
  phone: string
}

const upsert = statement({
  text: `
    INSERT INTO public.text_subjects (user_id, phone, kind, thing_id, item_ids, texted_at)
    VALUES ($1, $2, $3::public.change_kind, $4, $5::int[], clock_timestamp())
    ON CONFLICT (user_id, kind) DO UPDATE
      SET phone = excluded.phone, thing_id = excluded.thing_id, item_ids = excluded.item_ids,
          texted_at = excluded.texted_at`,
})

/** Stores what the last text to a number is about, replacing the last subject of the same kind. */
export async function noteSubject(
  { userId, phone }: PersonsNumber,
  { kind, id, itemIds = [] }: TextSubject,
): Promise<void> {
  await sql.query(upsert, [userId, phone, kind, id, itemIds])
}

const forget = statement({
  text: `DELETE FROM public.text_subjects WHERE user_id = $1 AND kind = $2::public.change_kind AND thing_id = $3`,
})

/** Deletes the subject of a text that was certainly not sent. */
export async function forgetSubject(
  { userId }: PersonsNumber,
  { kind, id }: TextSubject,
): Promise<void> {
  await sql.query(forget, [userId, kind, id])
}

const forgetUnnumbered = statement({
  text: `DELETE FROM public.text_subjects WHERE user_id = $1 AND kind = 'thought' AND item_ids = '{}'`,
})

/**
 * Called when a person has texted a thought and gets no reply: the thought that an earlier text was about is then no
 * longer the last in the conversation. A thought with numbered items stays, since the person can still see the numbers.
 */
export function forgetUnnumberedThought(tx: Transaction, { userId }: { userId: number }): void {
  tx.send(forgetUnnumbered, [userId])
}

const readLast = statement({
  text: `
    SELECT kind::text, thing_id AS id, item_ids AS "itemIds" FROM public.text_subjects
     WHERE user_id = $1 AND phone = $2 ORDER BY texted_at DESC`,
  columns: {
    kind: column.oneOf(['thought', 'reminder']),
    id: column.int,
    itemIds: column.ints,
  },
})

/** Returns what the last texts to a number were about, latest first: at most one of each kind. */
export async function lastSubjects({ userId, phone }: PersonsNumber): Promise<TextSubject[]> {
  return sql.query(readLast, [userId, phone])
}
