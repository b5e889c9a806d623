import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

export type AccordionEntry = { id: string; title: string; content: ReactNode }

/**
 * Entries of which one is open at a time. It uses the platform's element and needs no script; an
 * address that ends in an entry's id opens that entry.
 */
export function Accordion({ name, entries }: { name: string; entries: readonly AccordionEntry[] }) {
  return (
    <div className="border-b border-border">
      {entries.map(({ id, title, content }) => (
        <details
          key={id}
          name={name}
          className="group border-t border-border [interpolate-size:allow-keywords] details-content:h-0 details-content:overflow-clip details-content:transition-[height,content-visibility] details-content:transition-discrete details-content:duration-200 open:details-content:h-auto"
        >
          <summary className="flex min-h-14 list-none items-center gap-4 rounded-md py-3 hover:text-primary [&::-webkit-details-marker]:hidden">
            <h2 className="flex-1 text-lg font-semibold">{title}</h2>
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-180"
            />
          </summary>
          <div id={id} className="grid max-w-xl scroll-mt-32 gap-3 pb-6 leading-relaxed">
            {content}
          </div>
        </details>
      ))}
    </div>
  )
}
