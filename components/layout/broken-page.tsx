/**
 * Shown when a page fails. It depends on none of our other code: every page includes it, and it
 * must still work when the rest does not.
 */
export function BrokenPage({ onRetry, isFramed }: { onRetry: () => void; isFramed?: boolean }) {
  // The shared layout already provides the page's <main>.
  const Root = isFramed ? 'div' : 'main'
  return (
    <Root className="grid min-h-[70dvh] place-content-center justify-items-center gap-4 p-6 text-center">
      <h1 className="font-display text-3xl font-semibold tracking-tight">Something went wrong</h1>
      <p className="max-w-sm text-muted-foreground">
        This page could not be shown. What you have saved is safe.
      </p>
      <button
        type="button"
        onClick={onRetry}
        className="h-11 rounded-md bg-primary px-4 text-sm font-medium text-primary-foreground hover:bg-primary-hover mouse:h-9"
      >
        Try again
      </button>
    </Root>
  )
}
