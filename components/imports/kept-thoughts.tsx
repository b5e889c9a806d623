import { Link } from '@/components/ui/link'
import type { Import } from '@/lib/shared/imports'

/** The thoughts that an Undo has left, because they were edited since. */
export function KeptThoughts({ shown: { kept, keptCount } }: { shown: Import }) {
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm" aria-label="Kept">
      {kept.map(({ id, title }) => (
        <li key={id} className="wrap-anywhere">
          <Link href={`/thoughts/${id}`} className="text-primary underline underline-offset-4">
            {title}
          </Link>
        </li>
      ))}
      {keptCount > kept.length && (
        <li>and {(keptCount - kept.length).toLocaleString('en-US')} more</li>
      )}
    </ul>
  )
}
