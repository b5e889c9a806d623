'use client'

import type { ReactNode } from 'react'
import { NOT_ON_DEVICE } from '@/components/page/load-error'
import { Message } from '@/components/page/message'
import { Button } from '@/components/ui/button'
import { UndoDeletion } from '@/components/unsent/undo-deletion'
import { messageOf, NotOnDeviceError } from '@/lib/client/server/errors'
import { useGoBack } from '@/lib/client/page/go-back'
import type { UnsentChange } from '@/lib/client/store/queue/entries'
import { effectsOf } from '@/lib/shared/changes/effect'
import { counted } from '@/lib/shared/counted'

/** Shown for a thought that cannot be shown, or for an invalid address. */
export function ThoughtLoadError({
  message,
  title = 'Error loading thought',
  children,
}: {
  message: string
  title?: string
  /** What else can be done. */
  children?: ReactNode
}) {
  const back = <Button onClick={useGoBack()}>Go back</Button>
  return (
    <Message
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {back}
          {children}
        </div>
      }
    >
      {message}
    </Message>
  )
}

/** Shown at the address of a thought whose deletion is unsent. */
export function DeletedHere({ deletion }: { deletion: UnsentChange }) {
  const others = effectsOf(deletion.effect).length - 1
  const what = others > 0 ? `this ramble and ${counted(others, 'other')}` : 'this ramble'
  return (
    <ThoughtLoadError title="Ramble deleted" message={`You have deleted ${what}.`}>
      <UndoDeletion deletion={deletion} variant="outline" />
    </ThoughtLoadError>
  )
}

/** Shown for a thought that could not be loaded, or that waits for a network. */
export function ThoughtNotLoaded({ error }: { error: Error }) {
  if (!(error instanceof NotOnDeviceError)) return <ThoughtLoadError message={messageOf(error)} />
  return (
    <div role="status">
      <ThoughtLoadError title={NOT_ON_DEVICE} message={error.message} />
    </div>
  )
}
