import { beforeAll, describe, expect, it } from 'vitest'
import { POST as retry } from '@/app/api/thoughts/[id]/retry/route'
import { GET as readThought, PATCH as patchThought } from '@/app/api/thoughts/[id]/route'
import { organiseThought } from '@/lib/server/organising/organise'
import { failThought } from '@/lib/server/generations/retry'
import { emitWaiting } from '@/lib/server/generations/sweep'
import { db } from '@/lib/server/database/prisma'
import { type Thought, thoughtSchema } from '@/lib/shared/thoughts'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'
import { startJobs, untilOrganised } from '../support/jobs'

beforeAll(startJobs)

type Person = Awaited<ReturnType<typeof signUp>>

async function read(person: Person, id: number): Promise<Thought> {
  const response = await call(readThought, 'GET', {
    cookie: person.cookie,
    params: { id: String(id) },
  })
  return thoughtSchema.parse(await response.json())
}

/** Stores a thought without a job, until the sweep finds it. */
function lostThought({ id: userId }: Person, rawText: string) {
  const updatedAt = new Date(Date.now() - 10 * 60_000)
  const data = { userId, rawText, summary: 'x', parsedContent: {}, inputSource: 'web' } as const
  return db().thought.create({ data: { ...data, updatedAt } })
}

describe('a captured thought', () => {
  it('is organised in the background, without any key', async () => {
    const person = await signUp()
    const text =
      'So um I need to call Mum on Friday, buy milk and email the landlord about the boiler'
    const { id } = await captureThought(person, text)
    await untilOrganised(person.id)
    const thought = await read(person, id)
    expect(thought).toMatchObject({ processingStatus: 'ready', rawText: text })
    expect(thought.actionItems.length).toBeGreaterThanOrEqual(3)
    expect(thought.tags.length).toBeGreaterThan(0)
    expect(thought.parsedContent.details).toBeTruthy()
  })

  it('ends the 304 responses to polls once its job has written', async () => {
    const person = await signUp()
    const { id } = await lostThought(person, 'Remember to sharpen the knives')
    const poll = (etag = '') =>
      call(readThought, 'GET', {
        cookie: person.cookie,
        params: { id: String(id) },
        headers: { 'if-none-match': etag },
      })
    const before = (await poll()).headers.get('etag') ?? ''
    expect((await poll(before)).status).toBe(304)
    await emitWaiting({ now: new Date() })
    await untilOrganised(person.id)
    expect((await poll(before)).status).toBe(200)
    const after = (await poll()).headers.get('etag') ?? ''
    expect((await poll(after)).status).toBe(304)
  })

  it('is organised once, however often its job runs', async () => {
    const person = await signUp()
    const { id } = await captureThought(person, 'Remember to water the plants')
    await untilOrganised(person.id)
    const again = { thoughtId: id, generation: 1, signal: AbortSignal.timeout(10_000) }
    await Promise.all([organiseThought(again), organiseThought(again), organiseThought(again)])
    expect(await db().processingRun.count({ where: { thoughtId: id, isApplied: true } })).toBe(1)
    expect((await read(person, id)).actionItems).toHaveLength(1)
  })

  it('gets the tag that the person already has, in their spelling', async () => {
    const person = await signUp()
    await captureThought(person, 'The garden needs new roses #Garden')
    await untilOrganised(person.id)
    await captureThought(person, 'Ask about the garden fence #garden')
    await untilOrganised(person.id)
    const tags = await db().tag.findMany({ where: { userId: person.id } })
    expect(tags.filter((tag) => tag.name.toLowerCase() === 'garden')).toHaveLength(1)
  })

  it('gets the tag that a name was merged into, even for its plural', async () => {
    const person = await signUp()
    const { id: tagId } = await db().tag.create({ data: { userId: person.id, name: 'Vehicle' } })
    const names = ['vehicle', 'car'].map((name) => ({ userId: person.id, name, tagId }))
    await db().tagName.createMany({ data: names })
    const { id } = await captureThought(person, 'The brakes squeal again #cars')
    await untilOrganised(person.id)
    const tags = (await read(person, id)).tags.map(({ name }) => name)
    expect(tags).toContain('Vehicle')
    expect(tags).not.toContain('cars')
  })

  it('keeps what the person edited when it is organised again', async () => {
    const person = await signUp()
    const { id } = await captureThought(person, 'Remember to book the dentist')
    await untilOrganised(person.id)
    const body = { parsedContent: JSON.stringify({ title: 'My own title' }), summary: 'My summary' }
    const params = { id: String(id) }
    await call(patchThought, 'PATCH', { cookie: person.cookie, params, body })
    await call(retry, 'POST', { cookie: person.cookie, params })
    await untilOrganised(person.id)
    const thought = await read(person, id)
    expect(thought.parsedContent.title).toBe('My own title')
    expect(thought.summary).toBe('My summary')
    expect(thought.processingStatus).toBe('ready')
  })

  it('counts as edited only what differs, when title and details are sent together', async () => {
    const person = await signUp()
    const { id, parsedContent } = await captureThought(
      person,
      'Remember to book the dentist. Soon.',
    )
    const params = { id: String(id) }
    const patch = (content: object) => {
      const body = { parsedContent: JSON.stringify(content) }
      return call(patchThought, 'PATCH', { cookie: person.cookie, params, body })
    }
    await untilOrganised(person.id)
    const organised = (await read(person, id)).parsedContent
    // The title from before organising, sent by a page that has not refetched the thought.
    await patch({ title: parsedContent.title, details: 'My own details' })
    expect((await read(person, id)).parsedContent).toEqual({
      ...organised,
      details: 'My own details',
    })
    expect(await db().thought.findUniqueOrThrow({ where: { id } })).toMatchObject({
      titleSource: 'rules',
      detailsSource: 'person',
    })
    await patch({ title: 'My own title', details: 'My own details' })
    expect(await db().thought.findUniqueOrThrow({ where: { id } })).toMatchObject({
      titleSource: 'person',
      parsedContent: { title: 'My own title', details: 'My own details' },
    })
  })

  it('shows as failed when organising ended, keeps its text, and can be retried', async () => {
    const person = await signUp()
    const { id } = await captureThought(person, 'Remember to buy stamps')
    await untilOrganised(person.id)
    await db().thought.update({
      where: { id },
      data: { processingStatus: 'pending', generation: 2 },
    })
    await failThought({ thoughtId: id, generation: 2 })
    expect(await read(person, id)).toMatchObject({
      processingStatus: 'failed',
      rawText: 'Remember to buy stamps',
    })
    const response = await call(retry, 'POST', {
      cookie: person.cookie,
      params: { id: String(id) },
    })
    expect(response.status).toBe(200)
    await untilOrganised(person.id)
    expect((await read(person, id)).processingStatus).toBe('ready')
  })

  it('is found by the sweep when its event was lost', async () => {
    const person = await signUp()
    const lost = await lostThought(person, 'Remember to feed the cat')
    await emitWaiting({ now: new Date() })
    await untilOrganised(person.id)
    expect((await read(person, lost.id)).processingStatus).toBe('ready')
  })

  it('leaves nothing behind when it is deleted while its job runs', async () => {
    const person = await signUp()
    const { id } = await captureThought(person)
    await db().thought.delete({ where: { id } })
    await organiseThought({ thoughtId: id, generation: 1, signal: AbortSignal.timeout(10_000) })
    expect(await db().actionItem.count({ where: { thoughtId: id } })).toBe(0)
  })
})
