import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { prefetched } from '@/app/prefetch'
import { Prefetched } from '@/app/prefetched'
import { ThoughtPage as ThoughtScreen } from '@/components/thoughts/thought-page'
import { reminderSuggestionsQuery } from '@/lib/client/reminders/queries'
import { splitQuery } from '@/lib/client/splits/queries'
import { relatedThoughtsQuery, thoughtQuery } from '@/lib/client/thoughts/queries'
import { AppError, unlessGone } from '@/lib/server/errors'
import { suggestReminders } from '@/lib/server/reminders/suggest'
import { readPageSession, requirePageSession } from '@/lib/server/http/session'
import { readSplit } from '@/lib/server/splits/read'
import { readThought } from '@/lib/server/thoughts/read'
import { listRelated } from '@/lib/server/thoughts/related'
import { titleOfPage } from '@/lib/shared/product'
import { SCREENS } from '@/lib/shared/screens'
import { idText } from '@/lib/shared/text'
import { displayedTitle } from '@/lib/shared/thought-display'

/** Cached, because both the page and its title need it. */
const readOnce = cache((userId: number, thoughtId: number) => readThought({ userId, thoughtId }))

const idOf = (segment: string) => idText.safeParse(segment).data

export async function generateMetadata({ params }: PageProps<'/thoughts/[id]'>): Promise<Metadata> {
  const id = idOf((await params).id)
  const session = id === undefined ? null : await readPageSession()
  const thought = session && id ? await readOnce(session.userId, id).catch(unlessGone) : null
  return {
    title: thought ? { absolute: titleOfPage(displayedTitle(thought)) } : SCREENS['/thoughts/[id]'],
  }
}

/** When the rate limit prevents suggestions here, the browser requests them again. */
const unlessTooMany = (error: unknown) => {
  if (error instanceof AppError && error.code === 'too_many_requests') return undefined
  throw error
}

export default async function ThoughtPage({ params }: PageProps<'/thoughts/[id]'>) {
  const { id: segment } = await params
  if (segment === 'new') redirect('/?new=true')
  const session = await requirePageSession()
  const id = idOf(segment)
  if (id === undefined) return <ThoughtScreen id={segment} />
  const ids = { userId: session.userId, thoughtId: id }
  // The link may lead to a deleted thought: the screen then fetches it again and reports that it is gone.
  const read = await Promise.all([
    readOnce(session.userId, id),
    listRelated(ids),
    readSplit(ids),
    suggestReminders({ ...ids, timezone: session.timezone, now: new Date() }).catch(unlessTooMany),
  ]).catch(unlessGone)
  const data = read
    ? [
        prefetched(thoughtQuery(id), read[0]),
        prefetched(relatedThoughtsQuery(id), read[1]),
        prefetched(splitQuery(read[0]), read[2]),
        prefetched(reminderSuggestionsQuery(read[0]), read[3]),
      ]
    : []
  return (
    <Prefetched data={data}>
      <ThoughtScreen id={segment} />
    </Prefetched>
  )
}
