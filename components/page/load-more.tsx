import { Button } from '@/components/ui/button'

/** Extends a list that has more to show (thoughts.md#pages-of-a-list). */
export function LoadMore({
  isLoading = false,
  isOnServer = false,
  onClick,
}: {
  isLoading?: boolean
  /** The missing entries are not on this device, and the server can't be reached (copies.md#older-thoughts). */
  isOnServer?: boolean
  onClick: () => void
}) {
  if (isOnServer) {
    return (
      <p className="justify-self-center text-center text-sm text-muted-foreground">
        Older entries are only on the server. They appear once it can be reached.
      </p>
    )
  }
  return (
    <Button
      variant="outline"
      // Disabling the button would take the focus from the person who pressed it.
      aria-disabled={isLoading || undefined}
      onClick={() => !isLoading && onClick()}
      className="justify-self-center"
    >
      {isLoading ? 'Loading...' : 'Load more'}
    </Button>
  )
}
