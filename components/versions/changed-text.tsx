import { diffWordsWithSpace } from 'diff'

/** A text with its removed and added words marked. */
export function ChangedText({ before, after }: { before: string; after: string }) {
  return (
    <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, place) => {
        if (added) {
          return (
            <ins key={place} className="rounded-xs bg-primary-soft px-0.5 no-underline">
              <span className="sr-only">[added: </span>
              {value}
              <span className="sr-only">]</span>
            </ins>
          )
        }
        if (removed) {
          return (
            <del
              key={place}
              className="rounded-xs bg-destructive-soft px-0.5 text-muted-foreground"
            >
              <span className="sr-only">[removed: </span>
              {value}
              <span className="sr-only">]</span>
            </del>
          )
        }
        return <span key={place}>{value}</span>
      })}
    </p>
  )
}
