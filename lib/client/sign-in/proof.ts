import { useEffect, useState } from 'react'
import type { ExternalProfile, Proof } from '@/lib/shared/accounts'
import { call } from '../server/call'
import { useChange } from '../page/change'
import { ProofCancelledError, refusalOf } from '../server/errors'
import { signInFailure, useProviderPopup } from './provider-popup'

/** Asks the person; resolves to whether they have proved who they are. */
type AskForProof = () => Promise<boolean>

/** Set while the page can ask for a proof. */
let askOnPage: AskForProof | null = null

/**
 * Performs a call. When it is refused because the person signed in too long ago, asks them for a proof and performs it
 * again (sign-in.md#proofs), so that a form keeps its values. Throws `ProofCancelledError` when the person gives none.
 */
export async function withProof<Result>(perform: () => Promise<Result>): Promise<Result> {
  try {
    return await perform()
  } catch (error) {
    if (!askOnPage || !refusalOf(error).requiresProof) throw error
    if (!(await askOnPage())) throw new ProofCancelledError()
    return perform()
  }
}

/**
 * Lets this page ask for proofs. `isAsked` is true while one is needed; `settle` ends the asking. Calls that are
 * refused at the same time wait for one proof, and leaving the page cancels it.
 */
export function useAskedProof(): { isAsked: boolean; settle: (isGiven: boolean) => void } {
  const [isAsked, setAsked] = useState(false)
  const [waiting] = useState(() => new Set<(isGiven: boolean) => void>())

  const settle = (isGiven: boolean) => {
    setAsked(false)
    for (const tell of waiting) tell(isGiven)
    waiting.clear()
  }

  useEffect(() => {
    const ask: AskForProof = () => {
      setAsked(true)
      return new Promise((resolve) => waiting.add(resolve))
    }
    askOnPage = ask
    return () => {
      if (askOnPage === ask) askOnPage = null
      for (const tell of waiting) tell(false)
      waiting.clear()
    }
  }, [waiting])

  return { isAsked, settle }
}

/** Gives a proof by the password. The form shows when it is wrong. */
export function useProveByPassword() {
  return useChange({
    mutationFn: (password: string) => giveProof({ password }),
    failure: (error) => (refusalOf(error).field ? null : 'Confirmation failed'),
  })
}

/** Gives a proof by the provider. `prove` opens its popup, so call it in the click handler. */
export function useProveByProvider({ onProven }: { onProven: () => void }) {
  const { ask, cancel } = useProviderPopup()
  const { mutate, isPending } = useChange({
    async mutationFn(asked: Promise<ExternalProfile | null>) {
      const profile = await asked
      return profile && giveProof(profile)
    },
    onSuccess: (response) => response && onProven(),
    failure: signInFailure,
  })
  return {
    prove: () => mutate(ask()),
    isPending,
    /** Closes the popup; null when none is open. */
    closePopup: cancel,
  }
}

const giveProof = (body: Proof) => call('POST /api/user/proof', { body })
