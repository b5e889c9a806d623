'use client'

import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { ShownSecret } from '@/components/page/shown-secret'
import { ActionMenu } from '@/components/ui/action-menu'
import { Button } from '@/components/ui/button'
import { onDemand } from '@/components/ui/on-demand'
import { useFocusHandover } from '@/components/ui/use-focus-handover'
import { usePreload } from '@/lib/client/page/preload'
import { useChangeWebhook, useSendTest } from '@/lib/client/webhooks'
import type { Webhook } from '@/lib/shared/webhooks'
import { ChangeWebhook } from './change-webhook'
import { Deliveries } from './deliveries'
import { WebhookFacts } from './webhook-facts'

const RemoveWebhookDialog = onDemand(() => import('./remove-webhook-dialog'))
const RenewSecretDialog = onDemand(() => import('./renew-secret-dialog'))

type Step = 'change' | 'renew' | 'remove' | { secret: string } | null

/** One webhook: where it leads, how it does, and what can be done about it. */
export function WebhookRow({
  webhook,
  onRemoved,
}: {
  webhook: Webhook
  onRemoved: (host: string) => void
}) {
  const { id, url, state } = webhook
  const { host } = new URL(url)
  const [step, setStep] = useState<Step>(null)
  const [isListing, setListing] = useState(false)
  const noteFocus = useFocusHandover()
  usePreload(RemoveWebhookDialog.preload)
  usePreload(RenewSecretDialog.preload)
  const close = () => setStep(null)
  const isOn = state === 'on'
  if (step === 'change') {
    return (
      <li className="py-4 first:pt-0 last:pb-0">
        <ChangeWebhook webhook={webhook} onDone={close} />
      </li>
    )
  }
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0" aria-label={host}>
      <WebhookFacts webhook={webhook} />
      {typeof step === 'object' && step !== null && (
        <ShownSecret label="The new secret" secret={step.secret} onDone={close} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <SwitchButton id={id} isOn={isOn} host={host} />
        {isOn && <TestButton id={id} host={host} onSent={() => setListing(true)} />}
        <ActionMenu
          trigger={
            <Button
              variant="ghost"
              size="icon"
              aria-label={`More for ${host}`}
              onClick={({ currentTarget }) => noteFocus(currentTarget)}
            >
              <MoreHorizontal aria-hidden />
            </Button>
          }
          actions={[
            { label: 'Change', onSelect: () => setStep('change') },
            { label: 'New secret', onSelect: () => setStep('renew') },
            { label: 'Remove', onSelect: () => setStep('remove') },
          ]}
        />
      </div>
      <Deliveries webhookId={id} isOn={isOn} isOpen={isListing} onToggle={setListing} />
      {step === 'renew' && (
        <RenewSecretDialog
          webhook={webhook}
          onRenewed={(secret) => setStep({ secret })}
          onClose={close}
          onUnavailable={close}
        />
      )}
      {step === 'remove' && (
        <RemoveWebhookDialog
          webhook={webhook}
          onRemoved={() => onRemoved(host)}
          onClose={close}
          onUnavailable={close}
        />
      )}
    </li>
  )
}

interface OfWebhook {
  id: number
  host: string
}

function SwitchButton({ id, host, isOn }: OfWebhook & { isOn: boolean }) {
  const change = useChangeWebhook(id)
  const words = isOn ? 'Switch off' : 'Switch on'
  return (
    <Button
      variant="outline"
      aria-label={`${words}: ${host}`}
      aria-disabled={change.isPending || undefined}
      className="aria-disabled:opacity-50"
      onClick={() => !change.isPending && change.mutate({ isOn: !isOn })}
    >
      {words}
    </Button>
  )
}

function TestButton({ id, host, onSent }: OfWebhook & { onSent: () => void }) {
  const send = useSendTest(id)
  return (
    <Button
      variant="outline"
      aria-label={`Send a test to ${host}`}
      aria-disabled={send.isPending || undefined}
      className="aria-disabled:opacity-50"
      onClick={() => !send.isPending && send.mutate(undefined, { onSuccess: onSent })}
    >
      Send a test
    </Button>
  )
}
