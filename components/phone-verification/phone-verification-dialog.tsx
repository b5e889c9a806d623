'use client'

import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { ErrorNote } from '@/components/ui/error-note'
import { focusOnMount } from '@/lib/client/page/focus-on-mount'
import {
  isNumberInDoubt,
  isWrongCode,
  useCodeOnItsWay,
  useSendCode,
  useVerifyCode,
} from '@/lib/client/phone-verification'
import { PHONE_CODE_AUTOMATIC_MS, PHONE_VERIFIED_CLOSE_MS } from '@/lib/shared/limits'
import { CodeStep } from './code-step'
import { NumberStep } from './number-step'
import { useCountdown } from './use-countdown'

/** Verifies that a number belongs to the person, by a code texted to it. */
export default function PhoneVerificationDialog({
  phone,
  isAutomatic = false,
  onVerified,
  onClose,
}: {
  /** The initial number, as it is stored. */
  phone: string | null
  /** Sends the first code without a press, 500 ms after opening, unless one is on its way. */
  isAutomatic?: boolean
  onVerified?: () => void
  onClose: () => void
}) {
  const onItsWay = useCodeOnItsWay(phone)
  const sendsByItself = isAutomatic && !onItsWay
  const [sentTo, setSentTo] = useState(onItsWay?.phone)
  const [isAboutToSend, setAboutToSend] = useState(sendsByItself)
  const resend = useCountdown(onItsWay?.resendAt)
  const sending = useSendCode()
  const verifying = useVerifyCode()

  function send(number: string) {
    verifying.reset()
    sending.mutate(number, {
      onSuccess(sent) {
        setSentTo(sent.phone)
        resend.restart(sent.resendAt)
      },
    })
  }

  const sendFirst = useEffectEvent(() => {
    setAboutToSend(false)
    if (phone) send(phone)
  })
  useEffect(() => {
    if (!sendsByItself) return
    const timer = setTimeout(sendFirst, PHONE_CODE_AUTOMATIC_MS)
    return () => clearTimeout(timer)
  }, [sendsByItself])

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="max-w-110">
        <DialogHeader>
          <DialogTitle>Verify your phone number</DialogTitle>
          <DialogDescription>
            We text you a code to make sure that the number is yours.
          </DialogDescription>
        </DialogHeader>
        {!verifying.isSuccess && isNumberInDoubt(sending.error ?? verifying.error) && (
          <ErrorNote>
            There was a problem verifying your phone number. Please try again. Make sure you&apos;re
            using a valid U.S. phone number with the +1 country code.
          </ErrorNote>
        )}
        {verifying.isSuccess ? (
          <VerifiedStep onClose={onClose} />
        ) : sentTo ? (
          <CodeStep
            phone={sentTo}
            isVerifying={verifying.isPending}
            isSending={sending.isPending}
            resendIn={resend.left}
            isCodeWrong={isWrongCode(verifying.error)}
            takesFocus={!onItsWay}
            onVerify={(code) =>
              verifying.mutate({ phone: sentTo, code }, { onSuccess: onVerified })
            }
            onResend={() => send(sentTo)}
            onCancel={onClose}
          />
        ) : (
          <NumberStep
            phone={phone}
            isSending={isAboutToSend || sending.isPending}
            refusal={sending.error}
            onSend={send}
            onCancel={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}

/** Says that it worked, and closes by itself. */
function VerifiedStep({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close(), PHONE_VERIFIED_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p role="status" className="flex items-center gap-3 text-success">
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        Your phone number is verified.
      </p>
      <DialogFooter>
        <Button ref={focusOnMount} variant="outline" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </>
  )
}
