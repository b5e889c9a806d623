import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Prefetched } from '@/app/prefetched'
import { ThoughtDetail } from '@/components/thoughts/thought-detail'
import { ThoughtLoadError } from '@/components/thoughts/thought-load-error'
import { queryKeys } from '@/lib/client/query-keys'
import { AppError } from '@/lib/server/errors'
import { readPageSession } from '@/lib/server/session'
import { readThought } from '@/lib/server/thoughts/read'
import { idSchema } from '@/lib/shared/text'

export const metadata: Metadata = { title: 'Ramble' }

/** A link may be older than its thought: the screen then asks again and says that it is gone. */
const unlessGone = (error: unknown) => {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

export default async function ThoughtPage({ params }: PageProps<'/thoughts/[id]'>) {
  const { id: segment } = await params
  if (segment === 'new') redirect('/?new=true')
  const session = await readPageSession()
  if (!session) redirect('/auth')
  const id = /^\d+$/.test(segment) ? Number(segment) : NaN
  if (!idSchema.safeParse(id).success) {
    return <ThoughtLoadError message="This is not the address of a ramble." />
  }
  const thought = await readThought({ userId: session.userId, thoughtId: id }).catch(unlessGone)
  return (
    <Prefetched data={thought ? [[queryKeys.thoughts.detail(id), thought]] : []}>
      <ThoughtDetail key={id} id={id} />
    </Prefetched>
  )
}
