'use client'

import { Copy } from 'lucide-react'
import { useState } from 'react'
import { LoadedPart } from '@/components/page/loaded-part'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { SavedNote } from '@/components/ui/saved-note'
import { useAssistants } from '@/lib/client/assistants'
import { copyText } from '@/lib/client/page/clipboard'
import { AssistantRow } from './assistant-row'

/** The assistants that have access to this account (assistants.md#signing-in). */
export function AssistantsPanel() {
  const [revoked, setRevoked] = useState<string | null>(null)
  return (
    <Panel title="Assistants">
      <p className="max-w-prose text-sm text-muted-foreground">
        An assistant such as ChatGPT or Claude can use Ramble for you: give it this address, and it
        asks you for access. It can’t delete anything. Another password and signing out everywhere
        end all access.
      </p>
      <Assistants onRevoked={(name) => setRevoked(`Revoked: ${name}.`)} />
      <SavedNote>{revoked}</SavedNote>
    </Panel>
  )
}

function Assistants({ onRevoked }: { onRevoked: (name: string) => void }) {
  return (
    <LoadedPart name="assistants" query={useAssistants()}>
      {(assistants) => (
        <>
          <Address />
          {assistants.length > 0 && (
            <ul className="grid divide-y divide-border">
              {assistants.map((assistant) => (
                <AssistantRow key={assistant.id} assistant={assistant} onRevoked={onRevoked} />
              ))}
            </ul>
          )}
        </>
      )}
    </LoadedPart>
  )
}

/** Only the browser knows by which address the person reaches the server. */
function Address() {
  const address = `${window.location.origin}/api/mcp`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <code className="text-sm wrap-anywhere">{address}</code>
      <Button variant="outline" size="sm" onClick={() => void copyText(address)}>
        <Copy aria-hidden />
        Copy address
      </Button>
    </div>
  )
}
