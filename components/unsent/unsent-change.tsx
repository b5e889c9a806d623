'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useUser } from '@/lib/client/accounts'
import { toast } from '@/lib/client/toast'
import { textOf, wordsOf } from '@/lib/client/unsent/made-changes'
import { unsentSender } from '@/lib/client/unsent/sending'
import type { UnsentChange as Change } from '@/lib/client/unsent/store'
import { shownPart } from '@/lib/shared/thought-parts'
import { EditVersions } from './edit-versions'
import { RefusedActions } from './refused-actions'
import { UnsentFrame } from './unsent-body'
import { UnsentText } from './unsent-text'

/** A change that is unsent: what it does to what, since when, why, and what the person can do. */
export function UnsentChange({ change, timezone }: { change: Change; timezone: string }) {
  const { verb, name } = wordsOf(change)
  const { refusal, edit } = change
  const text = textOf(change)
  const isConflict = edit !== undefined && refusal?.current !== undefined
  return (
    <UnsentFrame since={change.madeAt} refusal={refusal} timezone={timezone}>
      <p className="text-sm wrap-anywhere">
        <span className="text-muted-foreground">{verb}:</span> <bdi>{name}</bdi>
      </p>
      {text !== undefined && !isConflict && <UnsentText>{text}</UnsentText>}
      {isConflict && <Conflict change={change} />}
      {refusal && !isConflict && (
        <RefusedActions entry={change} name={`${verb}, ${name}`} text={text} />
      )}
    </UnsentFrame>
  )
}

function Conflict({ change }: { change: Change }) {
  const client = useQueryClient()
  const sender = unsentSender(client, useUser().data?.id ?? 0)
  const { refusal, edit } = change
  if (!refusal?.current || !edit) return null
  return (
    <EditVersions
      mine={edit.text}
      theirs={shownPart(refusal.current, edit.part)}
      onMine={() => void sender.sendAgain(change)}
      onTheirs={() => {
        void sender.discard(change)
        toast({ title: 'Change discarded', undo: () => void sender.add(change) })
      }}
    />
  )
}
