'use client'

import { useState } from 'react'
import { LoadedPart } from '@/components/page/loaded-part'
import { Button } from '@/components/ui/button'
import { SavedNote } from '@/components/ui/saved-note'
import { useFocusHandover } from '@/components/ui/use-focus-handover'
import { useEndOtherSessions, useSessions } from '@/lib/client/sessions/sessions'
import type { SessionEntry } from '@/lib/shared/sessions'
import { SessionRow } from './session-row'

/** The signed-in browsers, and the buttons that end the others: one by one, or all at once. */
export function Sessions() {
  return (
    <LoadedPart name="sessions" query={useSessions()}>
      {(sessions) => <SessionList sessions={sessions} />}
    </LoadedPart>
  )
}

function SessionList({ sessions }: { sessions: SessionEntry[] }) {
  const [ended, setEnded] = useState<string | null>(null)
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul className="grid divide-y divide-border">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnded={(device) => setEnded(`Signed out: ${device}.`)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        {hasOthers ? (
          <EndOthersButton onEnded={() => setEnded('Signed out everywhere else.')} />
        ) : (
          <p className="text-sm text-muted-foreground">You are signed in nowhere else.</p>
        )}
        <SavedNote>{ended}</SavedNote>
      </div>
    </>
  )
}

function EndOthersButton({ onEnded }: { onEnded: () => void }) {
  const end = useEndOtherSessions()
  const noteFocus = useFocusHandover()
  return (
    <Button
      variant="outline"
      aria-disabled={end.isPending || undefined}
      onClick={({ currentTarget }) => {
        if (end.isPending) return
        noteFocus(currentTarget)
        // The button is unmounted when the response arrives, so its own callbacks would not run.
        end.mutateAsync().then(onEnded, () => undefined)
      }}
    >
      {end.isPending ? 'Signing out...' : 'Sign out everywhere else'}
    </Button>
  )
}
