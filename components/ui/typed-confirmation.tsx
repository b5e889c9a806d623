'use client'

import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useFaultFocus } from '@/lib/client/page/fault-focus'
import { toast } from '@/lib/client/page/toast'
import { isDeletionConfirmed } from '@/lib/shared/deletion'
import { AlertDialogCancel, AlertDialogFooter } from './alert-dialog'
import { Button } from './button'
import { Field } from './field'
import { Input } from './input'

/** The form of a dialog that deletes only once the word has been typed. */
export function TypedConfirmation({
  action,
  isPending,
  refusal,
  onConfirm,
  children,
}: {
  /** The label of the button that confirms. */
  action: string
  isPending: boolean
  /** Why the server refused, if it did. */
  refusal?: Error | null
  /** Receives the word as it was typed. */
  onConfirm: (confirmation: string) => void
  /** Other fields of the form. */
  children?: ReactNode
}) {
  const [confirmation, setConfirmation] = useState('')
  /** A new object for each attempt without the word. */
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
