'use client'

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PHONE_CODE_LENGTH } from '@/lib/shared/limits'
import { readablePhone } from '@/lib/shared/phone-number'

type CodeStepProps = {
  phone: string
  isVerifying: boolean
  isSending: boolean
  /** Seconds until another code may be requested. */
  resendIn: number
  isCodeWrong: boolean
  /** False when the dialog opens on this step: the dialog then manages the focus itself. */
  takesFocus: boolean
  onVerify: (code: string) => void
  onResend: () => void
  onCancel: () => void
}

/** Asks for the code that was sent by text. */
export function CodeStep({ phone, isVerifying, isSending, resendIn, ...step }: CodeStepProps) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { isCodeWrong, takesFocus } = step
  const isWaiting = isSending || resendIn > 0

  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (!isCodeWrong) return
    field.current?.focus()
    field.current?.select()
  }, [isCodeWrong])

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (code && !isVerifying) step.onVerify(code)
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-5">
      <div className="grid justify-items-start gap-2">
        <Field
          label="Verification code"
          description={`We sent a code to ${readablePhone(phone)}. It is good for 10 minutes.`}
          className="w-full"
        >
          {(control) => (
            <Input
              {...control}
              // The notice says what is wrong with it.
              aria-invalid={isCodeWrong || undefined}
              ref={field}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={({ target }) =>
                setCode(target.value.replace(/\D/g, '').slice(0, PHONE_CODE_LENGTH))
              }
              className="font-medium tracking-[0.3em]"
            />
          )}
        </Field>
        <Button
          variant="link"
          aria-disabled={isWaiting || undefined}
          onClick={() => !isWaiting && step.onResend()}
          className="-ml-4"
        >
          {resendIn > 0 ? `Resend code in ${resendIn} s` : 'Resend code'}
        </Button>
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={step.onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={code === '' || isVerifying}>
          {isVerifying ? 'Verifying...' : 'Verify'}
        </Button>
      </DialogFooter>
    </form>
  )
}
