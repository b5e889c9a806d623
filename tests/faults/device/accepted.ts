import { stripVTControlCharacters } from 'node:util'
import { withClient } from '@/scripts/database/database.mjs'

/** What happened to everything that a device's screens accepted. */
export interface DeviceOutcome {
  what: string
  /** The number of texts that left the field or have a card, and of changes that showed on the screen. */
  accepted: number
  /** The number of entries still on the device at the end. */
  held: number
  lost: number
  doubled: number
  /** The number of entries out of order. */
  disordered: number
  note: string
}

/** The type of the annotation in which a round reports its outcome. */
export const OUTCOME = 'outcome'

/** The first line of an error's message, without its colours. */
export const firstLine = (message: string) => stripVTControlCharacters(message).split('\n', 1)[0]

/** What a device's screens have accepted, each list in order. */
export class Accepted {
  /** ISO 8601. */
  readonly since = new Date().toISOString()
  readonly texts: string[] = []
  /** The operation ids of all entries that were unsent, in the order of sending. */
  readonly waited: string[] = []
  /** The ids in `waited` that belong to changes. */
  readonly changes: string[] = []
  /** Where the server differs from what the screen showed last. */
  readonly wrong: string[] = []
}

/** How many of the moments, given in the order of acceptance, are earlier than one before them. */
function outOfOrder(moments: readonly (number | undefined)[]): number {
  let latest = -Infinity
  let count = 0
  for (const moment of moments) {
    if (moment === undefined) continue
    if (moment < latest) count += 1
    latest = Math.max(latest, moment)
  }
  return count
}

/** The person's texts on the server, in order, and when the server performed each operation. */
function readSaved(databaseUrl: string, userId: number, { texts, waited, since }: Accepted) {
  return withClient(databaseUrl, async (client) => {
    const thoughts = await client.query<{ text: string; isImpossible: boolean }>(
      `SELECT raw_text AS text, NOT created_at BETWEEN $2 AND now() AS "isImpossible"
         FROM thoughts WHERE user_id = $1 AND raw_text = ANY($3) ORDER BY created_at, id`,
      [userId, since, texts],
    )
    const operations = await client.query<{ key: string; at: Date }>(
      'SELECT key, created_at AS at FROM operations WHERE user_id = $1 AND key = ANY($2)',
      [userId, waited],
    )
    return {
      texts: thoughts.rows.map(({ text }) => text),
      impossible: thoughts.rows.flatMap(({ text, isImpossible }) => (isImpossible ? [text] : [])),
      doneAt: new Map(operations.rows.map(({ key, at }) => [key, at.getTime()])),
    }
  })
}

/** Compares what was accepted with what the server has and what the device still holds. */
export async function judge(
  databaseUrl: string,
  userId: number,
  accepted: Accepted,
  held: readonly string[],
): Promise<Omit<DeviceOutcome, 'what' | 'note'> & { impossible: readonly string[] }> {
  const { texts, waited, changes, wrong } = accepted
  const saved = await readSaved(databaseUrl, userId, accepted)
  const placeOf = (text: string) => {
    const place = saved.texts.indexOf(text)
    return place < 0 ? undefined : place
  }
  const missing = [
    ...texts.filter((text) => !saved.texts.includes(text)),
    ...changes.filter((key) => !saved.doneAt.has(key)),
  ]
  return {
    accepted: texts.length + changes.length,
    held: held.length,
    lost: missing.filter((one) => !held.includes(one)).length + wrong.length,
    doubled: texts.filter((text) => placeOf(text) !== saved.texts.lastIndexOf(text)).length,
    disordered:
      outOfOrder(texts.map(placeOf)) + outOfOrder(waited.map((key) => saved.doneAt.get(key))),
    impossible: saved.impossible,
  }
}
