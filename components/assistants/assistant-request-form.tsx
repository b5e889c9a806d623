'use client'

import { ScopeChoice } from '@/components/access-tokens/scope-choice'
import { Button } from '@/components/ui/button'
import { useDecision } from '@/lib/client/assistants'
import { useForm } from '@/lib/client/page/form'
import type { AssistantRequest } from '@/lib/shared/connected-assistants'
import { ASSISTANT_SCOPE_WORDS } from './assistant-scopes'

/** What an assistant is let in for, and the decision about it. */
export function AssistantRequestForm({ request }: { request: AssistantRequest }) {
  const { id, name, scopes: asked } = request
  const decision = useDecision(id)
  /** Reading is chosen, and writing only where nothing else is asked for. */
  const chosen = asked.slice(0, 1)
  const { form, faultIn } = useForm({
    initial: {
      read: chosen.includes('read') ? 'on' : '',
      write: chosen.includes('write') ? 'on' : '',
    },
    faultsOf: (typed) => ({
      [asked[0] ?? 'read']: typed.read || typed.write ? undefined : 'Please choose what it may do.',
    }),
    refusal: decision.error,
    onSubmit(typed) {
      if (!decision.isPending) decision.mutate(asked.filter((scope) => typed[scope]))
    },
  })
  if (decision.isSuccess) return <p role="status">Your decision is on its way to {name}.</p>
  const isUnderWay = (isLettingIn: boolean) =>
    decision.isPending && (decision.variables !== null) === isLettingIn
  return (
    <form {...form} aria-label="Access" className="grid gap-5">
      <ScopeChoice
        words={asked.map((scope) => [scope, ASSISTANT_SCOPE_WORDS[scope]])}
        chosen={chosen}
        fault={faultIn(asked[0] ?? 'read')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" disabled={decision.isPending}>
          {isUnderWay(true) ? 'Letting in...' : 'Let it in'}
        </Button>
        <Button
          variant="outline"
          size="lg"
          disabled={decision.isPending}
          onClick={() => decision.mutate(null)}
        >
          {isUnderWay(false) ? 'Refusing...' : 'Refuse'}
        </Button>
      </div>
    </form>
  )
}
