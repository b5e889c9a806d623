'use client'

import { Button } from '@/components/ui/button'

function Version({
  name,
  text,
  action,
  onKeep,
}: {
  name: string
  text: string
  action: string
  onKeep: () => void
}) {
  return (
    <section
      aria-label={name}
      className="flex min-w-0 flex-col gap-2 rounded-md border border-border p-3"
    >
      <h3 className="text-xs font-semibold text-muted-foreground">{name}</h3>
      <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <Button variant="outline" size="sm" className="mt-auto self-start" onClick={onKeep}>
        {action}
      </Button>
    </section>
  )
}

/** An edit and what somebody else has made of the text meanwhile, to choose from. */
export function EditVersions({
  mine,
  theirs,
  onMine,
  onTheirs,
}: {
  mine: string
  theirs: string
  onMine: () => void
  onTheirs: () => void
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
      <Version name="Yours" text={mine} action="Keep mine" onKeep={onMine} />
      <Version name="Edited elsewhere" text={theirs} action="Keep theirs" onKeep={onTheirs} />
    </div>
  )
}
