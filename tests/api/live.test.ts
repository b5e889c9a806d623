import { describe, expect, it } from 'vitest'
import { GET as connect } from '@/app/api/live/route'
import { POST as signOutEverywhere } from '@/app/api/user/sign-out-everywhere/route'
import { captureThought, signUp } from '../support/factories'
import { call, eventsOf } from '../support/http'

const idOf = (event: string | undefined) => Number(/^id: (\d+)$/m.exec(event ?? '')?.[1])

describe('the live connection', () => {
  it('is refused without a session', async () => {
    const response = await call(connect, 'GET')
    expect(response.status).toBe(401)
  })

  it('is a stream that no intermediary may buffer', async () => {
    const person = await signUp()
    const response = await call(connect, 'GET', { cookie: person.cookie })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    await response.body?.cancel()
  })

  it('sends the revision immediately, and a new revision after a write', async () => {
    const person = await signUp()
    const events = eventsOf(await call(connect, 'GET', { cookie: person.cookie }))
    const first = (await events.next()).value
    expect(first).toMatch(/^id: (\d+)\nevent: revision\ndata: \1\n\n$/)
    await captureThought(person)
    const second = (await events.next()).value
    expect(second).toMatch(/^id: (\d+)\nevent: revision\ndata: \1\n\n$/)
    expect(idOf(second)).toBeGreaterThan(idOf(first))
    await events.return(undefined)
  })

  it('ends with a goodbye when the session ends', async () => {
    const person = await signUp()
    const events = eventsOf(await call(connect, 'GET', { cookie: person.cookie }))
    await events.next()
    await call(signOutEverywhere, 'POST', { cookie: person.cookie })
    expect((await events.next()).value).toBe('event: bye\ndata: \n\n')
    expect((await events.next()).done).toBe(true)
  })

  it('is refused to a person who has twenty, and allowed again when one is closed', async () => {
    const person = await signUp()
    const open = () => call(connect, 'GET', { cookie: person.cookie })
    const streams = await Promise.all(Array.from({ length: 20 }, open))
    expect((await open()).status).toBe(429)
    await streams[0]?.body?.cancel()
    const again = await open()
    expect(again.status).toBe(200)
    await Promise.all([...streams.slice(1), again].map((response) => response.body?.cancel()))
  })
})
