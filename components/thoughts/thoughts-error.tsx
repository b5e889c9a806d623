import { messageOf } from '@/lib/client/api'

export function ThoughtsError({ error }: { error: unknown }) {
  return (
    <p role="alert" className="rounded-xl bg-destructive-soft px-5 py-4 text-sm text-destructive">
      Error loading thoughts: {messageOf(error)}
    </p>
  )
}
