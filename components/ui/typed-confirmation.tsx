'use client'

import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useFaultFocus } from '@/lib/client/fault-focus'
import { toast } from '@/lib/client/toast'
import { isDeletionConfirmed } from '@/lib/shared/deletion'
import { AlertDialogCancel, AlertDialogFooter } from './alert-dialog'
import { Button } from './button'
import { Field } from './field'
import { Input } from './input'

/** The form of a dialog that deletes only for whoever has typed the word. */
export function TypedConfirmation({
  action,
  isPending,
  refusal,
  onConfirm,
  children,
}: {
  /** What the button that acts says. */
  action: string
  isPending: boolean
  /** Why it was not done, when the server has refused it. */
  refusal?: Error | null
  /** Gets the word as it was typed. */
  onConfirm: (confirmation: string) => void
  /** What else there is to fill in. */
  children?: ReactNode
}) {
  const [confirmation, setConfirmation] = useState('')
  /** Another object for each try without the word. */
  const [wrongTry, setTry] = useState<object | null>(null)
  const form = useFaultFocus(wrongTry, refusal)
  const isWrong = wrongTry !== null && !isDeletionConfirmed(confirmation)

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    if (isDeletionConfirmed(confirmation)) return onConfirm(confirmation)
    setTry({})
    toast({
      variant: 'destructive',
      title: 'Confirmation required',
      description: 'Please type "delete" to confirm.',
    })
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-5">
      {children}
      <Field label='Type "delete" to confirm'>
        {(control) => (
          <Input
            {...control}
            aria-invalid={isWrong || undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={isPending}
            value={confirmation}
            onChange={(event) => setConfirmation(event.target.value)}
          />
        )}
      </Field>
      <AlertDialogFooter>
        <AlertDialogCancel disabled={isPending}>Cancel</AlertDialogCancel>
        <Button type="submit" variant="destructive" disabled={isPending}>
          {isPending ? 'Deleting...' : action}
        </Button>
      </AlertDialogFooter>
    </form>
  )
}
