'use client'

import { type ReactNode, type SubmitEvent, useState } from 'react'
import { toast } from '@/lib/client/toast'
import { isDeletionConfirmed } from '@/lib/shared/deletion'
import { AlertDialogCancel, AlertDialogFooter } from './alert-dialog'
import { Button } from './button'
import { Field } from './field'
import { Input } from './input'

/** The form of a dialog that deletes only for whoever has typed the word (SPEC 5). */
export function TypedConfirmation({
  action,
  isPending,
  onConfirm,
  children,
}: {
  /** What the button that acts says. */
  action: string
  isPending: boolean
  /** Gets the word as it was typed. */
  onConfirm: (confirmation: string) => void
  /** What else there is to fill in. */
  children?: ReactNode
}) {
  const [confirmation, setConfirmation] = useState('')

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    if (isDeletionConfirmed(confirmation)) return onConfirm(confirmation)
    toast({
      variant: 'destructive',
      title: 'Confirmation required',
      description: 'Please type "delete" to confirm.',
    })
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-5">
      {children}
      <Field label='Type "delete" to confirm'>
        {(field) => (
          <Input
            {...field}
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
