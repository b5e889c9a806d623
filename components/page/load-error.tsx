import { CloudOff } from 'lucide-react'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorNote } from '@/components/ui/error-note'
import { messageOf, NotOnDeviceError } from '@/lib/client/server/errors'

/** The title of content that waits for a network (copies.md#what-it-does-not-have). */
export const NOT_ON_DEVICE = 'Not on this device'

/** Shown in place of content that could not be loaded: why, or that it waits for a network. */
export function LoadError({
  error,
  title,
  className,
}: {
  error: unknown
  /** Says what could not be loaded. */
  title: string
  /** For content that waits for a network. */
  className?: string
}) {
  if (!(error instanceof NotOnDeviceError)) {
    return (
      <ErrorNote>
        {title}: {messageOf(error)}
      </ErrorNote>
    )
  }
  return (
    <div role="status">
      <EmptyState icon={CloudOff} {...(className && { className })}>
        <span className="block font-medium text-foreground">{NOT_ON_DEVICE}</span>
        {error.message}
      </EmptyState>
    </div>
  )
}

/** The same on one line, for a small part of a screen. */
export function LoadErrorLine({ error, message }: { error: unknown; message: string }) {
  if (!(error instanceof NotOnDeviceError)) {
    return <p className="text-sm text-destructive">{message}</p>
  }
  return (
    <p role="status" className="text-sm text-muted-foreground">
      {error.message}
    </p>
  )
}
