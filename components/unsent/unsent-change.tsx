'use client'

import { textOf, wordsOf } from '@/lib/client/unsent/made-changes'
import type { UnsentChange as Change } from '@/lib/client/unsent/store'
import { RefusedActions } from './refused-actions'
import { UnsentFrame } from './unsent-body'
import { UnsentText } from './unsent-text'

/** A change that is unsent: what it does to what, since when, why, and what the person can do. */
export function UnsentChange({ change, timezone }: { change: Change; timezone: string }) {
  const { verb, name } = wordsOf(change)
  const text = textOf(change)
  return (
    <UnsentFrame since={change.madeAt} refusal={change.refusal} timezone={timezone}>
      <p className="text-sm wrap-anywhere">
        <span className="text-muted-foreground">{verb}:</span> <bdi>{name}</bdi>
      </p>
      {text !== undefined && <UnsentText>{text}</UnsentText>}
      {change.refusal && <RefusedActions entry={change} name={`${verb}, ${name}`} text={text} />}
    </UnsentFrame>
  )
}
