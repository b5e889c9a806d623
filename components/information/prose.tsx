import type { ReactNode } from 'react'

/** Running text: sections with headings, paragraphs and lists at a comfortable line length. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-w-xl gap-9 leading-relaxed [&_h2]:font-display [&_h2]:text-2xl [&_h2]:font-semibold [&_h2]:tracking-tight [&_section]:grid [&_section]:gap-3 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5 [&_ul]:marker:text-muted-foreground">
      {children}
    </div>
  )
}
