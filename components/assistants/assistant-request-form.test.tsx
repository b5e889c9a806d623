import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as leave from '@/lib/client/page/leave'
import type { AssistantScope } from '@/lib/shared/connected-assistants'
import { renderSignedIn, serve } from '@/tests/support/signed-in-page'
import { AssistantRequestForm } from './assistant-request-form'

const CONTINUE_TO = 'http://localhost:3000/api/oauth/authorize/a-request-of-this-test'
const DECIDE = '/api/user/assistant-requests/a-request-of-this-test'

beforeEach(() => vi.spyOn(leave, 'leaveDecided').mockReturnValue())
afterEach(() => vi.restoreAllMocks())

function renderRequest(scopes: AssistantScope[] = ['read', 'write'], respond = decided) {
  const sent = serve({ [`POST ${DECIDE}`]: respond, [`DELETE ${DECIDE}`]: respond })
  const request = { id: 'a-request-of-this-test', name: 'Claude', host: null, scopes }
  return { sent, ...renderSignedIn(<AssistantRequestForm request={request} />) }
}

const decided = () => Response.json({ continueTo: CONTINUE_TO })

const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked

it('offers what is asked for, and has chosen reading alone', async () => {
  const { sent, user } = renderRequest()
  expect([isChosen(/^Read/), isChosen(/^Write/)]).toEqual([true, false])
  await user.click(screen.getByRole('button', { name: 'Let it in' }))
  await waitFor(() => expect(leave.leaveDecided).toHaveBeenCalledExactlyOnceWith(CONTINUE_TO))
  expect(sent).toEqual([expect.objectContaining({ body: { scopes: ['read'] } })])
  expect(screen.getByRole('status').textContent).toContain('on its way to Claude')
})

it('has chosen writing where nothing else is asked for', () => {
  renderRequest(['write'])
  expect(screen.queryByRole('checkbox', { name: /^Read/ })).toBeNull()
  expect(isChosen(/^Write/)).toBe(true)
})

it('does not let in for nothing', async () => {
  const { sent, user } = renderRequest()
  await user.click(screen.getByRole('checkbox', { name: /^Read/ }))
  await user.click(screen.getByRole('button', { name: 'Let it in' }))
  expect(await screen.findByText('Please choose what it may do.')).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: /^Write/ }))
  expect(screen.queryByText('Please choose what it may do.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Let it in' }))
  await waitFor(() => expect(leave.leaveDecided).toHaveBeenCalled())
  expect(sent).toEqual([expect.objectContaining({ body: { scopes: ['write'] } })])
})

it('refuses', async () => {
  const { sent, user } = renderRequest()
  await user.click(screen.getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(leave.leaveDecided).toHaveBeenCalledExactlyOnceWith(CONTINUE_TO))
  expect(sent.map(({ call }) => call)).toEqual([`DELETE ${DECIDE}`])
})

it('stays, and can be decided about again, when the decision could not be sent', async () => {
  const message = 'This request has ended.'
  const { user } = renderRequest(undefined, () =>
    Response.json({ message, code: 'not_found' }, { status: 404 }),
  )
  await user.click(screen.getByRole('button', { name: 'Let it in' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(leave.leaveDecided).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Let it in' }).disabled).toBe(false)
})
