import { TextLink } from '@/components/information/text-link'
import { curlOf } from '@/lib/shared/api-curl'
import type { ApiDocument } from '@/lib/shared/api-document'
import { GETTING_STARTED } from './anchors'
import { CodeBlock } from './code-block'
import { Part } from './part'
import { Code } from './words'

const SIGN_IN = '/api/login'
const FIRST_CALL = '/api/thoughts'

/** How to get the session's cookie and make a first call. `address` is the server's. */
export function GettingStarted({
  paths,
  address,
}: Pick<ApiDocument, 'paths'> & { address: string }) {
  const signIn = paths[SIGN_IN]?.post
  const firstCall = paths[FIRST_CALL]?.get
  return (
    <Part name={GETTING_STARTED}>
      <p>
        Sign in once with your username and password. The response sets the session’s cookie; curl
        keeps it in a file, and each later call sends it.
      </p>
      {signIn && (
        <CodeBlock label="Sign in">
          {`export RAMBLE=${address}\n${curlOf({ path: SIGN_IN, method: 'post', operation: signIn })}`}
        </CodeBlock>
      )}
      {firstCall && (
        <CodeBlock label="Make a call">
          {curlOf({ path: FIRST_CALL, method: 'get', operation: firstCall })}
        </CodeBlock>
      )}
      <p>
        If you sign in with an external account, set a password first, in{' '}
        <TextLink href="/profile/security">Security</TextLink>. A session ends with POST
        /api/logout, or after weeks without use. Keep the file to yourself: it opens the account.
      </p>
      <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted-foreground">
        <li>Requests and responses are JSON, times are ISO 8601 in UTC.</li>
        <li>
          A response with an ETag need not be sent again: with <Code>If-None-Match</Code> it is a
          304 while nothing has changed.
        </li>
        <li>
          Lists are complete unless a <Code>limit</Code> is given; the Link header then leads to the
          next page.
        </li>
        <li>
          The document for programs is at{' '}
          <TextLink href="/api/openapi.json">/api/openapi.json</TextLink>.
        </li>
      </ul>
    </Part>
  )
}
