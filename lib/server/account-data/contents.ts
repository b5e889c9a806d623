import 'server-only'
import type { ExportColumn } from '@/lib/shared/exports'
import { LINES_FILE, THOUGHT_COLUMNS } from '@/lib/shared/exports'
import { displayedDetails, displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'
import { listAccessTokens } from '../access-tokens/read'
import { listWebhooks } from '../webhooks/read'
import { readUser } from '../accounts/read'
import { listAssistants } from '../connected-assistants/read'
import { db } from '../database/prisma'
import { streamDeletedThoughts } from '../deleted-thoughts/read'
import { csvFile, csvOfRecords } from '../exports/files'
import { jsonArray } from '../responses/streamed-response'
import { streamThoughts } from '../thoughts/read'
import { linesOf } from './lines'

/** Raise this when a program that reads older files would misread a new one. */
const FORMAT_VERSION = 1
const PAGE = 1_000

type Row = Record<string, string | number | boolean | null>
type Pages<Item> = AsyncIterable<readonly Item[]>

/** A file of the archive. Its text is made only while the archive is written. */
export interface ArchivedFile {
  name: string
  text: () => AsyncIterable<string>
}

/** The columns of the CSV file of all thoughts. */
export const ALL_COLUMNS: readonly ExportColumn[] = [
  ...THOUGHT_COLUMNS,
  { header: 'Category', cell: ({ category }) => category?.name ?? '' },
  { header: 'Via', cell: ({ via }) => via ?? '' },
  { header: 'Archived', cell: ({ isArchived }) => (isArchived ? 'Yes' : 'No') },
  { header: 'Pinned', cell: ({ pinnedAt }) => (pinnedAt ? 'Yes' : 'No') },
]

/** Reads a table in the order of its ids, a page at a time. */
async function* inPages<Item extends { id: number }>(
  read: (after: { id: { gt: number } }) => Promise<Item[]>,
): AsyncGenerator<Item[]> {
  for (let last = 0; ;) {
    const page = await read({ id: { gt: last } })
    if (page.length > 0) yield page
    last = page.at(-1)?.id ?? last
    if (page.length < PAGE) return
  }
}

async function* mapPages<From, To>(pages: Pages<From>, change: (item: From) => To) {
  for await (const page of pages) yield page.map(change)
}

/**
 * Active thoughts, then archived ones. Calls `onWritten` with the number of thoughts of each page.
 */
async function* allThoughts(
  userId: number,
  onWritten: (thoughts: number) => Promise<void>,
): AsyncGenerator<Thought[]> {
  for (const archived of [false, true]) {
    for await (const page of streamThoughts({ userId, archived })) {
      yield page
      await onWritten(page.length)
    }
  }
}

function tablesOf(userId: number): Record<string, () => Pages<Row>> {
  const page = { orderBy: { id: 'asc' }, take: PAGE } as const
  return {
    categories: () =>
      mapPages(
        inPages((after) => db().category.findMany({ where: { userId, ...after }, ...page })),
        ({ id, name, createdAt }) => ({ id, name, createdAt: createdAt.toISOString() }),
      ),
    tags: () =>
      mapPages(
        inPages((after) => db().tag.findMany({ where: { userId, ...after }, ...page })),
        ({ id, name, color, createdAt }) => ({
          id,
          name,
          color,
          createdAt: createdAt.toISOString(),
        }),
      ),
    'action-items': () =>
      mapPages(
        inPages((after) => db().actionItem.findMany({ where: { userId, ...after }, ...page })),
        ({
          id,
          thoughtId,
          text,
          isCompleted,
          createdAt,
          completedAt,
          dueOn,
          waitingSince,
          position,
        }) => ({
          id,
          thoughtId,
          text,
          isCompleted,
          createdAt: createdAt.toISOString(),
          completedAt: completedAt?.toISOString() ?? null,
          dueOn: dueOn?.toISOString().slice(0, 10) ?? null,
          waitingSince: waitingSince?.toISOString() ?? null,
          position,
        }),
      ),
    reminders: () =>
      mapPages(
        inPages((after) => db().reminder.findMany({ where: { userId, ...after }, ...page })),
        ({ id, text, reminderTime, isNotified, doneAt, thoughtId, actionItemId, createdAt }) => ({
          id,
          text,
          reminderTime: reminderTime.toISOString(),
          isNotified,
          doneAt: doneAt?.toISOString() ?? null,
          thoughtId,
          actionItemId,
          createdAt: createdAt.toISOString(),
        }),
      ),
    'deleted-thoughts': () =>
      mapPages(
        streamDeletedThoughts(userId),
        ({ parsedContent, tags, actionItems, reminders, ...thought }) => ({
          ...thought,
          title: displayedTitle({ ...thought, parsedContent }),
          details: displayedDetails({ ...thought, parsedContent }),
          tags: tags.join(', '),
          actionItems: actionItems.join('\n'),
          reminders: reminders.join('\n'),
        }),
      ),
    'thought-versions': () =>
      mapPages(
        inPages((after) => db().thoughtVersion.findMany({ where: { userId, ...after }, ...page })),
        ({ userId: _owner, madeAt, replacedAt, ...version }) => ({
          ...version,
          madeAt: madeAt.toISOString(),
          replacedAt: replacedAt.toISOString(),
        }),
      ),
    'thought-parts': () =>
      mapPages(
        inPages((after) =>
          db().thought.findMany({
            where: { userId, sourceId: { not: null }, ...after },
            select: { id: true, sourceId: true },
            ...page,
          }),
        ),
        ({ id, sourceId }) => ({ id, sourceId }),
      ),
    'phone-verifications': () =>
      mapPages(
        inPages((after) =>
          db().phoneVerification.findMany({ where: { userId, ...after }, ...page }),
        ),
        ({ id, phone, verified, createdAt }) => ({
          id,
          phone,
          verified,
          createdAt: createdAt.toISOString(),
        }),
      ),
    sessions: () =>
      mapPages(
        inPages((after) =>
          db().session.findMany({ where: { userId, endedAt: null, ...after }, ...page }),
        ),
        ({ id, device, createdAt, lastUsedAt }) => ({
          id,
          device,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
        }),
      ),
    'access-tokens': async function* () {
      const tokens = await listAccessTokens({ userId })
      yield tokens.map(({ scopes, ...token }) => ({ ...token, scopes: scopes.join(' ') }))
    },
    assistants: async function* () {
      const assistants = await listAssistants({ userId })
      yield assistants.map(({ scopes, ...assistant }) => ({
        ...assistant,
        scopes: scopes.join(' '),
      }))
    },
    webhooks: async function* () {
      const webhooks = await listWebhooks({ userId })
      yield webhooks.map(({ id, url, events, state, createdAt }) => ({
        id,
        url,
        events: events.join(' '),
        state,
        createdAt,
      }))
    },
    usage: async function* () {
      const months = await db().monthlyUsage.findMany({
        where: { userId },
        orderBy: { month: 'asc' },
      })
      yield months.map(({ month, thoughts, reminderEmails }) => ({
        month: month.toISOString().slice(0, 7),
        thoughts,
        reminderEmails,
      }))
    },
  }
}

/**
 * Returns everything a person has as the files of an archive: `ramble.json`, whose `version` says
 * how to read it, the same data as CSV tables, and the lines from which an import restores it. The
 * files hold no secrets and no data of other people. Calls `onWritten` with the size of every page
 * of thoughts; `ramble.json` and the CSV write each thought.
 * Throws `not_found` when the account is gone.
 */
export async function contentsOf({
  userId,
  now,
  onWritten,
}: {
  userId: number
  now: Date
  onWritten: (thoughts: number) => Promise<void>
}): Promise<ArchivedFile[]> {
  const account = await readUser({ userId })
  const tables = tablesOf(userId)
  const thoughts = () => allThoughts(userId, onWritten)
  return [
    {
      name: 'ramble.json',
      async *text() {
        const head = { format: 'ramble-account', version: FORMAT_VERSION, exportedAt: now, account }
        yield JSON.stringify(head).slice(0, -1)
        for (const [name, pages] of Object.entries({ thoughts, ...tables })) {
          yield `,${JSON.stringify(name)}:`
          yield* jsonArray(pages())
        }
        yield '}'
      },
    },
    { name: LINES_FILE, text: () => linesOf(userId) },
    { name: 'thoughts.csv', text: () => csvFile(thoughts(), account.timezone, ALL_COLUMNS) },
    ...Object.entries(tables).map(([name, pages]) => ({
      name: `${name}.csv`,
      text: () => csvOfRecords(pages()),
    })),
  ]
}
