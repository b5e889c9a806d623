import { GET as readChange } from '@/app/api/bulk-changes/[id]/route'
import { POST as undoChange } from '@/app/api/bulk-changes/[id]/undo/route'
import { POST as change } from '@/app/api/bulk-changes/route'
import { db } from '@/lib/server/database/prisma'
import type { BulkChange } from '@/lib/shared/bulk-changes'
import { asked, listsOf, withId } from './device-copy'
import { captureThought, type signUp } from './factories'
import { call } from './http'

type Person = Awaited<ReturnType<typeof signUp>>

/** Three thoughts, two of them about boats; returns their ids. */
export async function captureThree(person: Person): Promise<number[]> {
  const ids: number[] = []
  for (const text of ['one boat', 'two boats', 'three trains']) {
    ids.push((await captureThought(person, text)).id)
  }
  return ids
}

/** The calls around a bulk change, each made as the test's own person. */
export function bulkChangingOf(person: () => Person) {
  const begin = (body: object) => asked<BulkChange>(person(), change, 'POST', { body })
  const undo = ({ id }: BulkChange) => asked<BulkChange>(person(), undoChange, 'POST', withId(id))
  const read = ({ id }: BulkChange) => asked<BulkChange>(person(), readChange, 'GET', withId(id))
  const refusal = async (body: object) => {
    const response = await call(change, 'POST', { cookie: person().cookie, body })
    return [response.status, ((await response.json()) as { message: string }).message]
  }
  const addItem = (thoughtId: number, text: string, isCompleted = false) =>
    db().actionItem.create({
      data: {
        userId: person().id,
        thoughtId,
        text,
        isCompleted,
        source: 'person',
        completedAt: isCompleted ? new Date() : null,
      },
    })

  /** What the lists return, without the times of the last change. */
  async function listed() {
    return JSON.parse(
      JSON.stringify(await listsOf(person()), (key, value: unknown) =>
        key === 'updatedAt' ? undefined : value,
      ),
    ) as Awaited<ReturnType<typeof listsOf>>
  }

  return { begin, undo, read, refusal, addItem, listed }
}
