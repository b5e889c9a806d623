import { partAnchor } from './anchors'

/** Links to each part of the page: next to it on a wide screen, above it on a narrow one. */
export function Contents({ parts }: { parts: string[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <h2 id="contents" className="pb-1 text-sm font-semibold">
        Contents
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 text-sm sm:grid-cols-3 lg:grid-cols-1">
        {parts.map((part) => (
          <li key={part}>
            <a
              href={`#${partAnchor(part)}`}
              className="inline-flex min-h-11 items-center rounded-sm text-muted-foreground hover:text-foreground hover:underline mouse:min-h-8"
            >
              {part}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
