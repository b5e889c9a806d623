import 'server-only'
import { randomBytes } from 'node:crypto'
import { type AssistantScope, ASSISTANT_SCOPES } from '@/lib/shared/connected-assistants'
import { lockAccount } from '../accounts/lock'
import { addAssistant } from '../connected-assistants/add'
import { sql, transaction } from '../database/db'
import { AppError } from '../errors'
import { log } from '../process/log'
import { type ProvingSession, requireProof } from '../sessions/require-proof'
import { assistantsAddress } from '../connected-assistants/addresses'
import { authorizationServer } from './authorization-server'
import { recordHash } from '../connected-assistants/record-hash'
import { type AskedRequest, describeRequest, findRequest, type PendingRequest } from './requests'

/** Where the browser takes a decision to, which then leads it back to the assistant. */
interface Decided {
  continueTo: string
}

function ended(): AppError {
  return new AppError(
    'not_found',
    'This request has ended. Begin again where you use the assistant.',
  )
}

async function requireRequest(asked: AskedRequest): Promise<PendingRequest> {
  const request = await findRequest(asked)
  if (!request) throw ended()
  return request
}

/** A grant has what OAuth itself adds, and exactly `scopes` of what Ramble has. */
function grantFor(
  { params }: PendingRequest,
  { userId, scopes }: { userId: number; scopes: AssistantScope[] },
) {
  const { Grant } = authorizationServer()
  const clientId = String(params['client_id'])
  const grant = new Grant({ accountId: String(userId), clientId })
  grant.jti = randomBytes(32).toString('base64url')
  const resource = assistantsAddress()
  grant.addOIDCScope('openid offline_access')
  grant.rejectOIDCScope([...ASSISTANT_SCOPES])
  grant.addResourceScope(resource, scopes)
  const refused = ASSISTANT_SCOPES.filter((scope) => !scopes.includes(scope))
  grant.rejectResourceScope(resource, refused)
  return grant
}

/**
 * Lets in the assistant that makes a request, for `scopes`, as far as it asks for them. A request that was already
 * decided about keeps its decision. Throws what `requireProof` throws, `not_found` when the request has ended or began in
 * another browser, `invalid_input` for scopes that it does not ask for, and `conflict` when the person has let in
 * `MOST_ASSISTANTS`.
 */
export async function letIn({
  session,
  scopes,
  ...asked
}: AskedRequest & { session: ProvingSession; scopes: AssistantScope[] }): Promise<Decided> {
  const { userId } = session
  await requireProof(sql, session)
  const described = await describeRequest(await requireRequest(asked))
  if (!described) throw ended()
  if (!scopes.every((scope) => described.scopes.includes(scope))) {
    throw new AppError('invalid_input', 'The assistant does not ask for this.', { field: 'scopes' })
  }
  return transaction(
    async (tx) => {
      await lockAccount(tx, userId)
      await requireProof(tx, session)
      // Of two decisions at once, the second finds the first.
      const request = await requireRequest(asked)
      if (request.result) return { continueTo: request.returnTo }
      const grant = grantFor(request, { userId, scopes })
      const assistantId = await addAssistant(tx, {
        userId,
        name: described.name,
        host: described.host,
        scopes,
        grantHash: recordHash('Grant', grant.jti),
        clientHash: recordHash('Client', String(request.params['client_id'])),
      })
      await grant.save()
      const login = { accountId: String(userId), remember: false }
      request.result = { login, consent: { grantId: grant.jti } }
      await request.persist()
      log().info({ userId, assistantId }, 'assistant let in')
      return { continueTo: request.returnTo }
    },
    { isJoined: true },
  )
}

/** Refuses the assistant that makes a request, and returns where that is told to it. Throws `not_found` as `letIn` does. */
export async function refuse(asked: AskedRequest): Promise<Decided> {
  const request = await requireRequest(asked)
  request.result ??= { error: 'access_denied', error_description: 'The person refused' }
  await request.persist()
  return { continueTo: request.returnTo }
}
