'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/field'
import { useDecision } from '@/lib/client/assistants'
import type { AssistantRequest, AssistantScope } from '@/lib/shared/connected-assistants'
import { ASSISTANT_SCOPE_WORDS } from './assistant-scopes'

/** Reading is chosen, and writing only where nothing else is asked for. */
const chosenAtFirst = (asked: AssistantScope[]) => asked.slice(0, 1)

/** What an assistant is let in for, and the decision about it. */
export function AssistantRequestForm({ request }: { request: AssistantRequest }) {
  const [chosen, setChosen] = useState(chosenAtFirst(request.scopes))
  const [isFaulty, setFaulty] = useState(false)
  const decision = useDecision(request.id)
  if (decision.isSuccess) {
    return <p role="status">Your decision is on its way to {request.name}.</p>
  }
  return (
    <form
      aria-label="Access"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setFaulty(chosen.length === 0)
        if (chosen.length > 0 && !decision.isPending) decision.mutate(chosen)
      }}
    >
      <ScopeChoice
        asked={request.scopes}
        chosen={chosen}
        fault={isFaulty && chosen.length === 0 ? 'Please choose what it may do.' : undefined}
        onChoose={setChosen}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" disabled={decision.isPending}>
          {decision.isPending && decision.variables ? 'Letting in...' : 'Let it in'}
        </Button>
        <Button
          variant="outline"
          size="lg"
          disabled={decision.isPending}
          onClick={() => decision.mutate(null)}
        >
          {decision.isPending && !decision.variables ? 'Refusing...' : 'Refuse'}
        </Button>
      </div>
    </form>
  )
}

function ScopeChoice({
  asked,
  chosen,
  fault,
  onChoose,
}: {
  asked: AssistantScope[]
  chosen: AssistantScope[]
  fault: string | undefined
  onChoose: (chosen: AssistantScope[]) => void
}) {
  const id = useId()
  return (
    <fieldset className="grid gap-1" aria-describedby={`${id}-error`}>
      <legend className="mb-1 text-sm font-medium">It may</legend>
      {asked.map((scope) => (
        <label key={scope} className="flex items-start gap-3 py-1.5 text-sm">
          <Checkbox
            checked={chosen.includes(scope)}
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${id}-${scope}`}
            className="mt-px"
            onChange={({ currentTarget }) =>
              onChoose(
                asked.filter((one) =>
                  one === scope ? currentTarget.checked : chosen.includes(one),
                ),
              )
            }
          />
          <span className="grid gap-0.5">
            {ASSISTANT_SCOPE_WORDS[scope].name}
            <span id={`${id}-${scope}`} className="text-xs text-muted-foreground">
              {ASSISTANT_SCOPE_WORDS[scope].allows}
            </span>
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`} className="-mb-2 min-h-[1lh]">
        {fault}
      </FieldError>
    </fieldset>
  )
}
