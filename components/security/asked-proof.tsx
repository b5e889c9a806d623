'use client'

import { onDemand } from '@/components/ui/on-demand'
import { useAskedProof } from '@/lib/client/sign-in/proof'
import { usePreload } from '@/lib/client/page/preload'
import type { SignInProvider, User } from '@/lib/shared/accounts'

const ProofDialog = onDemand(() => import('./proof-dialog'))

/** Asks for a proof when a change on this page needs one (sign-in.md#proofs). */
export function AskedProof(props: { user: User; provider: SignInProvider | null }) {
  const { isAsked, settle } = useAskedProof()
  usePreload(ProofDialog.preload)
  if (!isAsked) return null
  const cancel = () => settle(false)
  return (
    <ProofDialog
      {...props}
      onProven={() => settle(true)}
      onCancel={cancel}
      onUnavailable={cancel}
    />
  )
}
