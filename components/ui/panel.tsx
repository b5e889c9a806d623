import { type ReactNode, useId } from 'react'
import { Card } from './card'

/** One subject of a screen, under its heading. */
export function Panel({
  title,
  aside,
  children,
}: {
  title: ReactNode
  /** Shown next to the heading: a state, or actions on the whole panel. */
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id} className="grid gap-5 p-5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={id} className="font-display text-lg font-semibold">
            {title}
          </h2>
          {aside}
        </div>
        {children}
      </section>
    </Card>
  )
}
