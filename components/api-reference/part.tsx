import type { ReactNode } from 'react'
import { partAnchor } from './anchors'

/** A part of the reference, which the contents link to. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  const id = partAnchor(name)
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="scroll-mt-20 font-display text-2xl font-semibold tracking-tight">
        {name}
      </h2>
      {children}
    </section>
  )
}
