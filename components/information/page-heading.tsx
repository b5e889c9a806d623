import type { ReactNode } from 'react'

/** The title of an information page, and the text below it. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-8 grid gap-2 md:mb-10">
      <h1 className="font-display text-3xl font-semibold tracking-tight md:text-4xl">{title}</h1>
      {children && <p className="max-w-prose text-lg text-muted-foreground">{children}</p>}
    </div>
  )
}
