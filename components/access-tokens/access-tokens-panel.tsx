'use client'

import { useState } from 'react'
import { LoadedPart } from '@/components/page/loaded-part'
import { Link } from '@/components/ui/link'
import { Panel } from '@/components/ui/panel'
import { SavedNote } from '@/components/ui/saved-note'
import { useAccessTokens } from '@/lib/client/access-tokens'
import { AccessTokenRow } from './access-token-row'
import { NewToken } from './new-token'

/** The tokens by which programs use Ramble for this person (access-tokens.md). */
export function AccessTokensPanel() {
  const [revoked, setRevoked] = useState<string | null>(null)
  return (
    <Panel title="Access tokens">
      <p className="max-w-prose text-sm text-muted-foreground">
        A token lets a shortcut, a script or an assistant of yours use Ramble without your password,
        through the{' '}
        <Link href="/docs/api" className="text-primary underline underline-offset-4">
          API
        </Link>
        ; assistants such as Claude Code connect to <code>/api/mcp</code> here. Whoever has it can
        do what it allows. Another password and signing out everywhere end all tokens.
      </p>
      <Tokens onRevoked={(name) => setRevoked(`Revoked: ${name}.`)} />
      <NewToken onBegin={() => setRevoked(null)} />
      <SavedNote>{revoked}</SavedNote>
    </Panel>
  )
}

function Tokens({ onRevoked }: { onRevoked: (name: string) => void }) {
  return (
    <LoadedPart name="tokens" query={useAccessTokens()}>
      {(tokens) =>
        tokens.length > 0 && (
          <ul className="grid divide-y divide-border">
            {tokens.map((token) => (
              <AccessTokenRow key={token.id} token={token} onRevoked={onRevoked} />
            ))}
          </ul>
        )
      }
    </LoadedPart>
  )
}
