'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useUser } from '@/lib/client/accounts/accounts'
import { useNow } from '@/lib/client/page/clock'
import { unsentSender } from '@/lib/client/store/sending/sending'
import type { UnsentChange as Change } from '@/lib/client/store/queue/entries'
import { bothVersions } from '@/lib/client/store/conflicts/versions'
import { textOf, wordsOf } from '@/lib/shared/changes/all'
import { deletes } from '@/lib/shared/changes/effect'
import { discard } from './discard'
import { EditVersions } from './edit-versions'
import { namedInLabel } from './named-in-label'
import { RefusedActions } from './refused-actions'
import { UndoDeletion } from './undo-deletion'
import { UnsentFrame } from './unsent-body'
import { UnsentText } from './unsent-text'

/** An unsent change: what it does to what, since when it waits, why, and what the person can do. */
export function UnsentChange({ change, timezone }: { change: Change; timezone: string }) {
  const { verb, name } = wordsOf(change)
  const { refusal } = change
  const named = `${verb}, ${name}`
  const text = textOf(change)
  const versions = bothVersions(change, { now: useNow(), timezone })
  return (
    <UnsentFrame entry={change} timezone={timezone}>
      <p className="text-sm wrap-anywhere">
        <span className="text-muted-foreground">{verb}:</span> <bdi>{name}</bdi>
      </p>
      {text !== undefined && !versions && <UnsentText>{text}</UnsentText>}
      {versions && <Conflict change={change} {...versions} of={named} />}
      {refusal && !versions && <RefusedActions entry={change} name={named} text={text} />}
      <UndoDeletion
        deletion={change}
        variant="ghost"
        size="sm"
        className="-mx-2 justify-self-start"
        aria-label={namedInLabel('Undo', named)}
      />
    </UnsentFrame>
  )
}

function Conflict({
  change,
  ...versions
}: {
  change: Change
  mine: string
  theirs: string
  of: string
}) {
  const client = useQueryClient()
  const sender = unsentSender(client, useUser().data?.id ?? 0)
  return (
    <EditVersions
      {...versions}
      isDeletion={deletes(change.effect)}
      onMine={() => void sender.sendAgain([change])}
      onTheirs={() => discard(sender, change)}
    />
  )
}
