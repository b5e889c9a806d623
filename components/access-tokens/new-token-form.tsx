'use client'

import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { useCreateAccessToken } from '@/lib/client/access-tokens'
import { focusOnMount } from '@/lib/client/page/focus-on-mount'
import { useForm } from '@/lib/client/page/form'
import { accessTokenFaults } from '@/lib/shared/access-token-rules'
import type { CreatedAccessToken, TokenScope } from '@/lib/shared/access-tokens'
import { ACCESS_TOKEN_NAME_MAX_LENGTH } from '@/lib/shared/limits'
import { ScopeChoice } from './scope-choice'
import { SCOPE_WORDS } from './scopes'

const SCOPES = Object.keys(SCOPE_WORDS) as TokenScope[]

const EXPIRIES = [
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
  ['never', 'Never'],
] as const

const INITIAL = { name: '', capture: 'on', read: '', write: '', expiry: '365' }

const scopesIn = (typed: Record<TokenScope, string>) => SCOPES.filter((scope) => typed[scope])

/** The name of a new token, what it may do, and when it expires. */
export function NewTokenForm({
  onMade,
  onCancel,
}: {
  onMade: (made: CreatedAccessToken) => void
  onCancel: () => void
}) {
  const create = useCreateAccessToken()
  const { form, faultIn } = useForm({
    initial: INITIAL,
    faultsOf(typed) {
      const hasScope = scopesIn(typed).length > 0
      const { name, scopes } = accessTokenFaults({ name: typed.name, hasScope })
      return { name, capture: scopes }
    },
    refusal: create.error,
    onSubmit({ name, expiry, ...typed }) {
      if (create.isPending) return
      const expiresInDays = expiry === 'never' ? null : Number(expiry)
      create.mutate({ name, scopes: scopesIn(typed), expiresInDays }, { onSuccess: onMade })
    },
  })
  return (
    <form {...form} aria-label="New token" className="grid gap-4">
      <Field label="Name" error={faultIn('name')} className="max-w-sm">
        {(control) => (
          <Input
            {...control}
            ref={focusOnMount}
            name="name"
            autoComplete="off"
            maxLength={ACCESS_TOKEN_NAME_MAX_LENGTH}
            placeholder="Shortcut on my phone"
          />
        )}
      </Field>
      <ScopeChoice
        words={SCOPES.map((scope) => [scope, SCOPE_WORDS[scope]])}
        chosen={scopesIn(INITIAL)}
        fault={faultIn('capture')}
      />
      <Field label="Expires" className="max-w-sm">
        {(control) => (
          <Select {...control} name="expiry" defaultValue={INITIAL.expiry}>
            {EXPIRIES.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={create.isPending}>
          {create.isPending ? 'Making...' : 'Make token'}
        </Button>
        <Button variant="ghost" onClick={onCancel} disabled={create.isPending}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
