'use client'

import { useState } from 'react'
import { LoadedPart } from '@/components/page/loaded-part'
import { Panel } from '@/components/ui/panel'
import { SavedNote } from '@/components/ui/saved-note'
import { useAssistants } from '@/lib/client/assistants'
import { AssistantRow } from './assistant-row'

/** The assistants that have access to this account (assistants.md#signing-in). */
export function AssistantsPanel() {
  const [revoked, setRevoked] = useState<string | null>(null)
  return (
    <Panel title="Assistants">
      <p className="max-w-prose text-sm text-muted-foreground">
        An assistant such as ChatGPT or Claude can use Ramble for you. Give it the address{' '}
        <code className="wrap-anywhere">/api/mcp</code> of this server; it then asks for access
        here. It can’t delete anything. Another password and signing out everywhere end all access.
      </p>
      <Assistants onRevoked={(name) => setRevoked(`Revoked: ${name}.`)} />
      <SavedNote>{revoked}</SavedNote>
    </Panel>
  )
}

function Assistants({ onRevoked }: { onRevoked: (name: string) => void }) {
  return (
    <LoadedPart name="assistants" query={useAssistants()}>
      {(assistants) =>
        assistants.length > 0 && (
          <ul className="grid divide-y divide-border">
            {assistants.map((assistant) => (
              <AssistantRow key={assistant.id} assistant={assistant} onRevoked={onRevoked} />
            ))}
          </ul>
        )
      }
    </LoadedPart>
  )
}
