import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRemindingByText } from '../support/reminding-by-text'
import { newSid } from '../support/signed-text'

let world: Awaited<ReturnType<typeof startRemindingByText>>

beforeAll(async () => {
  world = await startRemindingByText()
})
afterAll(() => world.sms.close())

const HOUR = 3_600_000

describe('LATER', () => {
  it('sends the reminder again in an hour, and replies when', async () => {
    const person = await world.person({ timezone: 'Asia/Kathmandu' })
    const id = await world.reminded(person, 'Take the pills')
    expect(await person.text(' later ')).toMatch(
      /^You will be reminded again on \w+day, \w+ \d+ at \d+:\d\d [AP]M: Take the pills$/,
    )
    const { reminderTime, version, isNotified } = await world.reminder(id)
    expect(Math.abs(reminderTime.getTime() - Date.now() - HOUR)).toBeLessThan(20_000)
    expect({ version, isNotified }).toEqual({ version: 2, isNotified: false })
    await world.deliver(id)
    expect(world.textsTo(person)).toHaveLength(2)
    expect(await person.text('DONE')).toBe('Marked as done: Take the pills')
  })

  it('is about the last reminder, even after LIST', async () => {
    const person = await world.person()
    const id = await world.reminded(person, 'Take the pills')
    await person.text('LIST')
    await person.text('LATER')
    expect((await world.reminder(id)).version).toBe(2)
  })

  it('repeated by the provider moves it once', async () => {
    const person = await world.person()
    const id = await world.reminded(person, 'Take the pills')
    const sid = newSid()
    const replies = await Promise.all([1, 2, 3].map(() => person.text('LATER', { sid })))
    expect(new Set(replies).size).toBe(1)
    expect((await world.reminder(id)).version).toBe(2)
  })

  it('leaves a reminder alone when its item is done', async () => {
    const person = await world.person()
    const { ids } = await world.thoughtWith(person, 'Buy nails')
    const id = await world.reminded(person, 'The nails', { actionItemId: ids[0] })
    await person.text('DONE')
    expect(await person.text('LATER')).toBe('This was done already: Buy nails')
    expect((await world.reminder(id)).version).toBe(1)
  })

  it('replies why it was refused', async () => {
    const person = await world.person()
    const id = await world.reminded(person, 'Take the pills')
    for (let n = 1; n <= 3; n += 1) expect(await person.text('LATER')).toMatch(/^You will be/)
    expect(await person.text('LATER')).toMatch(/many reminders that come as texts\. Please wait/)
    expect((await world.reminder(id)).version).toBe(4)
  })

  it('within a sentence is a thought', async () => {
    const person = await world.person()
    await world.reminded(person, 'Take the pills')
    await person.text('Later we could sail')
    expect(await person.thoughts()).toHaveLength(1)
  })
})

describe('UNDO', () => {
  it('takes back what the last text did, and only then the texted thought before it', async () => {
    const person = await world.person()
    await person.text('Sell the car')
    const { ids } = await world.thoughtWith(person, 'Buy nails')
    await person.text('LIST')
    await person.text('DONE 1')
    const id = await world.reminded(person, 'Take the pills')
    await person.text('DONE')
    expect(await person.text('UNDO')).toBe('Not done any more: Take the pills')
    expect((await world.reminder(id)).doneAt).toBeNull()
    expect(await person.text('UNDO')).toBe('Not done any more: Buy nails')
    expect(await world.isDone(ids[0] ?? 0)).toBe(false)
    expect(await person.text('UNDO')).toBe('Removed: Sell the car')
    expect(await person.text('UNDO')).toMatch(/nothing to undo/)
  })

  it('takes LATER back: the reminder is not sent again', async () => {
    const person = await world.person()
    const id = await world.reminded(person, 'Take the pills')
    await person.text('LATER')
    expect(await person.text('UNDO')).toBe('You will not be reminded again: Take the pills')
    await world.deliver(id)
    expect(world.textsTo(person)).toHaveLength(1)
    await person.text('LATER')
    expect(await person.text('UNDO')).toBe('You will not be reminded again: Take the pills')
    expect(await person.text('UNDO')).toMatch(/nothing to undo/)
  })
})

it('after STOP, commands act on what was texted before, and LIST numbers nothing', async () => {
  const person = await world.person()
  const { ids } = await world.thoughtWith(person, 'Buy nails')
  await world.reminded(person, 'Take the pills')
  await person.text('STOP')
  expect(await person.text('LIST')).toBe('')
  expect(await person.text('DONE')).toBe('')
  expect(await world.isDone(ids[0] ?? 0)).toBe(false)
  const subjects = await world.app.db().textSubject.findMany({ where: { userId: person.id } })
  expect(subjects.map(({ kind }) => kind)).toEqual(['reminder'])
})
