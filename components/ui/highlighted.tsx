import { cutAtMatches } from '@/lib/shared/highlight'

/** A text in which the words of a search are marked. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  if (!search) return text
  return cutAtMatches(text, search).map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className="rounded-xs bg-warning-soft text-foreground">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
