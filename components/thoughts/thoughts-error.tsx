import { ErrorNote } from '@/components/ui/error-note'
import { messageOf } from '@/lib/client/errors'

export function ThoughtsError({ error }: { error: unknown }) {
  return <ErrorNote>Error loading thoughts: {messageOf(error)}</ErrorNote>
}
