import { LoadError } from '@/components/page/load-error'

/** In place of thoughts that could not be loaded. */
export function ThoughtsError({ error }: { error: unknown }) {
  return <LoadError title="Error loading thoughts" error={error} />
}
