'use client'

import type { ReactNode } from 'react'
import { CreatedTime } from '@/components/page/created-time'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import {
  momentOf,
  type UnsentCapture,
  type UnsentEntry,
  type UnsentRecording,
} from '@/lib/client/store/queue/entries'
import { isInMemory } from '@/lib/client/store/queue/store'
import { formatSeconds } from '@/lib/shared/date-display'
import { CopyWords } from './copy-words'
import { RefusedThought, UnsentSound } from './loaded-refusal'
import { UnsentIcon } from './unsent-icon'
import { UnsentText } from './unsent-text'

/** Since when an entry is unsent and why, above what it is and what the person can do. */
export function UnsentFrame({
  entry,
  timezone,
  children,
}: {
  entry: UnsentEntry
  timezone: string
  children: ReactNode
}) {
  const { refusal } = entry
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-3 gap-y-1 text-xs text-muted-foreground">
        <CreatedTime createdAt={momentOf(entry)} timezone={timezone} isByDevice />
        <p
          role="status"
          className={cn('inline-flex gap-1.5', refusal ? 'text-destructive' : 'text-warning')}
        >
          <UnsentIcon isRefused={refusal !== undefined} className="mt-px size-3.5 shrink-0" />
          {refusal ? (
            <span>
              Not sent. {refusal.message}{' '}
              {refusal.upgradeUrl && (
                <Link href={refusal.upgradeUrl} className="underline underline-offset-4">
                  Upgrade to Pro
                </Link>
              )}
            </span>
          ) : (
            `Waiting to be sent${isInMemory(entry) ? ', not on this device yet' : ''}`
          )}
        </p>
      </div>
      {children}
    </>
  )
}

/** What an unsent recording is called: "Recording, 0:12". */
const nameOf = ({ seconds }: UnsentRecording) =>
  seconds === null ? 'Recording' : `Recording, ${formatSeconds(seconds)}`

/** An unsent thought or recording: since when it waits, why, and what the person can do. */
export function UnsentBody({ capture, timezone }: { capture: UnsentCapture; timezone: string }) {
  if (capture.kind === 'recording') {
    return (
      <UnsentFrame entry={capture} timezone={timezone}>
        <p className="text-sm font-medium">{nameOf(capture)}</p>
        <UnsentSound
          recording={capture}
          name={nameOf(capture)}
          fallback={<div className="mt-auto h-11 mouse:h-8" />}
          onUnavailable={() => undefined}
        />
      </UnsentFrame>
    )
  }
  const { body, refusal } = capture
  const text = <UnsentText>{body.text}</UnsentText>
  return (
    <UnsentFrame entry={capture} timezone={timezone}>
      {refusal ? (
        <RefusedThought thought={capture} fallback={text} onUnavailable={() => undefined} />
      ) : (
        text
      )}
      {!refusal && isInMemory(capture) && <CopyWords text={body.text} />}
    </UnsentFrame>
  )
}
