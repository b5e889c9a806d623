'use client'

import { useState } from 'react'
import { ShownSecret } from '@/components/page/shown-secret'
import { Button } from '@/components/ui/button'
import { useFocusHandover } from '@/components/ui/use-focus-handover'
import type { CreatedAccessToken } from '@/lib/shared/access-tokens'
import { NewTokenForm } from './new-token-form'

/** The button that makes a token, the form that it opens, and then the token, which is shown once. */
export function NewToken({ onBegin }: { onBegin: () => void }) {
  const [step, setStep] = useState<'form' | CreatedAccessToken | null>(null)
  const noteFocus = useFocusHandover()
  if (step === 'form') return <NewTokenForm onMade={setStep} onCancel={() => setStep(null)} />
  if (step) {
    const { name, token } = step
    return (
      <ShownSecret label={`Your token “${name}”`} secret={token} onDone={() => setStep(null)} />
    )
  }
  return (
    <Button
      variant="outline"
      className="justify-self-start"
      onClick={({ currentTarget }) => {
        noteFocus(currentTarget)
        onBegin()
        setStep('form')
      }}
    >
      New token
    </Button>
  )
}
