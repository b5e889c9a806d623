'use client'

import { useId } from 'react'
import { Button } from '@/components/ui/button'
import type { useSharesApart } from '@/lib/client/shares/apart'
import { ShareCard } from './share-card'

/**
 * Moves the focus away from a button whose card disappears: to the same button of the next card, so that a key held
 * down does one thing only, or else into the field.
 */
function leaveCard(button: HTMLButtonElement) {
  const card = button.closest('li')
  const next = card?.nextElementSibling ?? card?.previousElementSibling
  const same = next?.querySelector<HTMLElement>(`button[name="${button.name}"]`)
  const field = button.closest('[role=dialog]')?.querySelector('textarea')
  ;(same ?? field)?.focus()
}

/** Shows what was shared, until the person adds it to the form below or discards it. */
export function SharesApart({
  shares,
  announcement,
  show,
  add,
  discard,
}: ReturnType<typeof useSharesApart>) {
  const id = useId()
  return (
    <>
      {shares.length > 0 && (
        <section aria-labelledby={id} className="grid gap-2 rounded-lg bg-muted p-3">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <h3 id={id} className="text-sm font-medium">
              Shared with Ramble
            </h3>
            {shares.length > 1 && (
              <Button
                variant="ghost"
                size="sm"
                className="-my-1"
                onClick={({ currentTarget }) => {
                  currentTarget.closest('[role=dialog]')?.querySelector('textarea')?.focus()
                  void discard(shares)
                }}
              >
                Discard all {shares.length}
              </Button>
            )}
          </div>
          <p className="text-sm text-muted-foreground">
            Another app or site sent this. It is not in your ramble until you add it.
          </p>
          <ul className="grid max-h-[45dvh] gap-2 overflow-y-auto overscroll-contain">
            {shares.map((share) => (
              <ShareCard
                key={share.id}
                share={share}
                onShow={() => show(share)}
                onAdd={(button) => {
                  leaveCard(button)
                  void add(share)
                }}
                onDiscard={(button) => {
                  leaveCard(button)
                  void discard([share])
                }}
              />
            ))}
          </ul>
        </section>
      )}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  )
}
