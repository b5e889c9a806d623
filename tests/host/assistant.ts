import { createHash } from 'node:crypto'
import { Failure } from '@/scripts/lib/failure.mjs'
import { expecting, insist, send } from './person'
import { PUBLIC_ADDRESS } from './serving'

const REDIRECT = 'https://assistant.example.com/callback'
const VERIFIER = 'v'.repeat(43)
const NAME = 'An assistant of this check'

/** The path of an address of the app itself. */
function pathOf(address: string | null): string {
  const { origin, pathname, search } = new URL(address ?? '', PUBLIC_ADDRESS)
  if (origin !== PUBLIC_ADDRESS) throw new Failure(`${address} is not an address of the app.`)
  return `${pathname}${search}`
}

const asJson = async (response: Response) => (await response.json()) as Record<string, string>

const withCookies = (cookie: string, { headers }: Response) =>
  [cookie, ...headers.getSetCookie().map((one) => one.split(';')[0])].join('; ')

/** Finds where to ask, as the refusal of an assistant's message says, and registers. */
async function registerAssistant(served: string) {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const refused = await expecting(401, send(served, '/api/mcp', { body: message }), '/api/mcp')
  const [, metadata = ''] =
    /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '') ?? []
  await expecting(200, send(served, pathOf(metadata)), 'The metadata of assistants')
  const path = '/.well-known/oauth-authorization-server'
  const found = await asJson(await expecting(200, send(served, path), path))
  const body = {
    ...{ client_name: NAME, redirect_uris: [REDIRECT] },
    token_endpoint_auth_method: 'none',
  }
  const asked = send(served, pathOf(found['registration_endpoint'] ?? ''), { body })
  const registered = await expecting(201, asked, 'Registering an assistant')
  const { client_id: clientId = '' } = await asJson(registered)
  return { clientId, found, message }
}

/** Signs an assistant in, has its person let it in, and lets it list its tools. */
export async function connectAssistant(served: string, session: string): Promise<void> {
  const { clientId, found, message } = await registerAssistant(served)
  const query = new URLSearchParams({
    ...{ client_id: clientId, response_type: 'code', redirect_uri: REDIRECT },
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    ...{ code_challenge_method: 'S256', scope: 'read' },
  })
  const asking = `${pathOf(found['authorization_endpoint'] ?? '')}?${query}`
  const begun = await expecting(303, send(served, asking, { cookie: session }), 'A sign-in')
  const cookie = withCookies(session, begun)
  const page = pathOf(begun.headers.get('location'))
  const shown = await expecting(200, send(served, page, { cookie }), page)
  insist((await shown.text()).includes(NAME), `${page} does not name the assistant.`)
  const decide = page.replace('/connect/', '/api/user/assistant-requests/')
  const body = { scopes: ['read'] }
  const decided = await expecting(200, send(served, decide, { cookie, body }), 'Letting in')
  const { continueTo = '' } = await asJson(decided)
  const back = await expecting(303, send(served, pathOf(continueTo), { cookie }), 'Going back')
  const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const exchange = new URLSearchParams({
    ...{ grant_type: 'authorization_code', client_id: clientId, code },
    ...{ redirect_uri: REDIRECT, code_verifier: VERIFIER },
  })
  const tokens = fetch(served + pathOf(found['token_endpoint'] ?? ''), {
    method: 'POST',
    body: exchange,
  })
  const { access_token: token } = await asJson(await expecting(200, tokens, 'A token'))
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json, text/event-stream',
  }
  const listed = send(served, '/api/mcp', { body: message, headers })
  const tools = await (await expecting(200, listed, 'An assistant’s message')).text()
  insist(tools.includes('search_rambles'), 'The assistant has no tools.')
}
