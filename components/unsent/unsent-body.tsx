'use client'

import type { ReactNode } from 'react'
import { CreatedTime } from '@/components/thoughts/created-time'
import { Link } from '@/components/ui/link'
import type { UnsentRefusal, UnsentThought } from '@/lib/client/unsent/store'
import { RefusedThought } from './loaded-refusal'
import { UnsentText } from './unsent-text'

/** Since when something is unsent and why, before what it is and what the person can do. */
export function UnsentFrame({
  since,
  refusal,
  timezone,
  children,
}: {
  since: string
  refusal: UnsentRefusal | undefined
  timezone: string
  children: ReactNode
}) {
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-3 gap-y-1 text-xs text-muted-foreground">
        <CreatedTime createdAt={since} timezone={timezone} />
        <p role="status">
          {refusal ? (
            <span className="text-destructive">
              Not sent. {refusal.message}{' '}
              {refusal.upgradeUrl && (
                <Link href={refusal.upgradeUrl} className="underline underline-offset-4">
                  Upgrade to Pro
                </Link>
              )}
            </span>
          ) : (
            'Waiting to be sent'
          )}
        </p>
      </div>
      {children}
    </>
  )
}

/** An unsent thought: since when, why it is not sent, its text, and what the person can do. */
export function UnsentBody({ thought, timezone }: { thought: UnsentThought; timezone: string }) {
  const { body, refusal } = thought
  const text = <UnsentText>{body.text}</UnsentText>
  return (
    <UnsentFrame since={body.capturedAt} refusal={refusal} timezone={timezone}>
      {refusal ? (
        <RefusedThought thought={thought} fallback={text} onUnavailable={() => undefined} />
      ) : (
        text
      )}
    </UnsentFrame>
  )
}
