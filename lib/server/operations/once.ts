import 'server-only'
import { createHash } from 'node:crypto'
import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import { operationKeySchema } from '@/lib/shared/operations'
import { CHANGE_KINDS } from '../changes/since'
import { type Transaction, transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { AppError, notFound } from '../errors'
import { answerText } from '../http/answer'
import { readThought } from '../thoughts/read'

const field = { field: OPERATION_HEADER }

/** Returns the operation id of a request; undefined without one. Throws `invalid_input`. */
export function operationKeyOf(headers: Headers): string | undefined {
  const sent = headers.get(OPERATION_HEADER)
  if (sent === null) return undefined
  const { success, data, error } = operationKeySchema.safeParse(sent)
  if (!success) throw new AppError('invalid_input', error.issues[0]?.message ?? '', field)
  return data
}

/** What a call asks, as it was sent. */
export interface Asked {
  /** Its name in the table of calls. */
  call: string
  params: object
  query: object
  body: unknown
}

/** The same for the same JSON, whatever the order of its fields. */
function digestOf(asked: Asked): Buffer {
  const inOrder = (_name: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return createHash('sha256').update(JSON.stringify(asked, inOrder)).digest()
}

type Kind = 'thought' | 'reminder'
type Shown = { kind: Kind; id: number } | undefined

/** The thing whose words an answer repeats, by the first words of the call's address. */
function shownBy({ call, params }: Asked, answer: unknown): Shown {
  const numbered = (value: unknown) => (typeof value === 'number' ? value : undefined)
  const { id, thoughtId } = (answer ?? {}) as Record<string, unknown>
  const noun = call.split('/')[2]
  const named = Number((params as { id?: string }).id) || numbered(id)
  const shown = {
    thoughts: named,
    'deleted-thoughts': named,
    'action-items': numbered(thoughtId),
    reminders: named,
  }
  const found = shown[noun as keyof typeof shown]
  if (found === undefined) return undefined
  return { kind: noun === 'reminders' ? 'reminder' : 'thought', id: found }
}

/** Waits for a transaction that is doing the same operation. */
const claim = statement({
  text: `
    INSERT INTO public.operations (user_id, key, digest, is_kept) VALUES ($1, $2, $3, $4)
    ON CONFLICT (user_id, key) DO NOTHING RETURNING true AS "isFirst"`,
  columns: { isFirst: column.bool },
})

const remember = statement({
  text: `
    UPDATE public.operations
       SET status = $3, answer = $4, kind = $5::public.change_kind, thing_id = $6
     WHERE user_id = $1 AND key = $2`,
})

const recall = statement({
  text: `
    SELECT digest = $3 AS "isSame", status::int AS status, answer, kind, thing_id AS "thingId"
      FROM public.operations WHERE user_id = $1 AND key = $2`,
  columns: {
    isSame: column.bool,
    status: column.int,
    answer: column.jsonText<unknown>().orNull,
    kind: column.label('change_kind', CHANGE_KINDS).orNull,
    thingId: column.int.orNull,
  },
})

/** The first answer; the thing as it is now where the answer is no longer kept. */
async function repeated(
  tx: Transaction,
  { userId, key, digest }: { userId: number; key: string; digest: Buffer },
): Promise<Response> {
  const [first] = await tx.query(recall, [userId, key, digest])
  if (!first) throw new Error('The operation was neither begun nor found')
  if (!first.isSame) {
    throw new AppError('conflict', 'This operation id was used for something else.', field)
  }
  const { status, answer, kind, thingId } = first
  if (answer !== null) {
    return answerText(answer, { status })
  }
  if (kind !== 'thought' || thingId === null) throw notFound('Reminder')
  return Response.json(await readThought({ userId, thoughtId: thingId }), { status })
}

/**
 * Does the work of a call once for an operation id of the person, and returns its response. The id
 * and the response commit together with everything that `respond` writes. For an id that was used
 * before, or is being used, returns the first response and does nothing. What `respond` throws
 * undoes everything and is not remembered.
 *
 * Throws `conflict` for an id that was used for something else, and `not_found` when the thing that
 * the first response shows was deleted since.
 */
export async function once({
  userId,
  key,
  asked,
  isKept,
  respond,
}: {
  userId: number
  key: string
  asked: Asked
  isKept: boolean
  respond: () => Promise<Response>
}): Promise<Response> {
  const digest = digestOf(asked)
  return transaction(
    async (tx) => {
      const [claimed] = await tx.query(claim, [userId, key, digest, isKept])
      if (!claimed) return repeated(tx, { userId, key, digest })
      const response = await respond()
      const answer = await response.clone().text()
      const shown = shownBy(asked, JSON.parse(answer))
      const values = [response.status, answer, shown?.kind ?? null, shown?.id ?? null]
      tx.send(remember, [userId, key, ...values])
      return response
    },
    { isJoined: true },
  )
}
