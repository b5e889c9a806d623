import { describe, expect, it } from 'vitest'
import { POST as createBulkChange } from '@/app/api/bulk-changes/route'
import { POST as doOperations } from '@/app/api/operations/route'
import { DELETE as deleteThought } from '@/app/api/thoughts/[id]/route'
import { db } from '@/lib/server/database/prisma'
import { TOKEN_SCOPES, type TokenScope } from '@/lib/shared/access-tokens'
import { errorBodySchema } from '@/lib/shared/errors'
import { bearer, makeToken } from '../support/access-tokens'
import { inputFor, paramsFor, personWithBelongings } from '../support/belongings'
import { allCalls, type NamedCall } from '../support/calls'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

/** The parts of an account that no scope covers: a token must not be able to take it over, end it or spend. */
const NEVER =
  /^\/api\/(user|plan|billing-portal|get-or-create-subscription|live|transcribe)\b|^DELETE \/api\/deleted-thoughts/

const forPeople = allCalls.filter(({ contract }) => contract.auth === 'user')

const isCovered = ({ contract }: NamedCall, scope: TokenScope) => contract.scopes?.includes(scope)

describe.each(TOKEN_SCOPES)('a token with the scope %s', (scope) => {
  const [covered, others] = [
    forPeople.filter((one) => isCovered(one, scope)),
    forPeople.filter((one) => !isCovered(one, scope)),
  ]

  it.each(covered)('can make $name', async ({ name, path, method, contract, handler }) => {
    const person = await personWithBelongings()
    const headers = bearer(await makeToken(person, { scopes: [scope] }))
    const input = { params: paramsFor(path, person), ...inputFor(name, person) }
    const response = await call(handler, method, { headers, ...input })
    expect(contract.statuses ?? [200]).toContain(response.status)
    await response.body?.cancel()
  })

  it('can make no other call', async () => {
    const person = await personWithBelongings()
    const headers = bearer(await makeToken(person, { scopes: [scope] }))
    for (const { name, path, method, handler } of others) {
      const input = { params: paramsFor(path, person), ...inputFor(name, person) }
      const response = await call(handler, method, { headers, ...input })
      expect([name, response.status]).toEqual([name, 403])
      expect(errorBodySchema.parse(await response.json()).message).toMatch(/access token/)
    }
  })
})

describe('scopes', () => {
  it('cover nothing by which an account could be taken, ended or charged', () => {
    const covered = forPeople.filter(({ contract }) => contract.scopes)
    expect(covered.filter(({ name, path }) => NEVER.test(path) || NEVER.test(name))).toEqual([])
    expect(covered.filter(({ contract: { scopes } }) => scopes?.includes('capture'))).toEqual([
      expect.objectContaining({ name: 'POST /api/capture' }),
    ])
    for (const { method, contract } of covered) {
      if (method === 'GET') expect(contract.scopes).toContain('read')
      else expect(contract.scopes).toContain('write')
    }
  })

  it('are those of each operation when several come at once', async () => {
    const person = await signUp()
    const { id } = await captureThought(person)
    const operations = [
      { key: 'one', call: 'POST /api/categories', body: { name: 'New' } },
      {
        key: 'two',
        call: 'DELETE /api/thoughts/[id]',
        params: { id },
        query: { permanently: 'true' },
      },
      { key: 'three', call: 'POST /api/user/access-tokens', body: {} },
      { key: 'four', call: 'POST /api/capture', body: { text: 'x' } },
    ]
    const ask = async (scopes: string[]) => {
      const headers = bearer(await makeToken(person, { scopes }))
      return call(doOperations, 'POST', { headers, body: { operations } })
    }
    expect((await ask(['read', 'capture'])).status).toBe(403)
    const done = (await (await ask(['write'])).json()) as { answers: { status: number }[] }
    expect(done.answers.map(({ status }) => status)).toEqual([201, 403, 404, 404])
    expect(await db().thought.count({ where: { id } })).toBe(1)
  })
})

describe('a token never deletes for good', () => {
  it('but into Recently Deleted', async () => {
    const person = await signUp()
    const headers = bearer(await makeToken(person))
    const [first, second] = [await captureThought(person), await captureThought(person)]
    const remove = (id: number, query = {}) =>
      call(deleteThought, 'DELETE', { headers, params: { id: String(id) }, query })
    expect((await remove(first.id, { permanently: 'true' })).status).toBe(403)
    expect((await remove(first.id)).status).toBe(200)
    await db().user.update({ where: { id: person.id }, data: { deleteAtOnce: true } })
    expect((await remove(second.id)).status).toBe(403)
    const body = { action: 'delete', ids: [second.id] }
    expect((await call(createBulkChange, 'POST', { headers, body })).status).toBe(403)
    expect(await db().thought.count({ where: { userId: person.id } })).toBe(1)
    expect(await db().deletedThought.count({ where: { userId: person.id } })).toBe(1)
    const own = { cookie: person.cookie, body }
    expect((await call(createBulkChange, 'POST', own)).status).toBe(200)
  })
})
