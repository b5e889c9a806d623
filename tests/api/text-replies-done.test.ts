import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilOrganised } from '../support/jobs'
import { startRemindingByText } from '../support/reminding-by-text'

let world: Awaited<ReturnType<typeof startRemindingByText>>

beforeAll(async () => {
  world = await startRemindingByText()
})
afterAll(() => world.sms.close())

const HOUR = 3_600_000

describe('DONE after the text of a reminder', () => {
  it('marks it as done, confirms that, and ticks nothing of the newest thought', async () => {
    const person = await world.person()
    const { ids } = await world.thoughtWith(person, 'Buy nails')
    const id = await world.reminded(person, 'Take the pills')
    expect(world.textsTo(person)).toEqual(['Reminder: Take the pills\nReply DONE or LATER.'])
    expect(await person.text('done!')).toBe('Marked as done: Take the pills')
    expect((await world.reminder(id)).doneAt).not.toBeNull()
    expect(await person.text('DONE')).toBe('This was done already: Take the pills')
    expect(await world.isDone(ids[0] ?? 0)).toBe(false)
  })

  it('ticks its action item, and replies what is left', async () => {
    const person = await world.person()
    const { thoughtId, ids } = await world.thoughtWith(person, 'Buy nails', 'Call Ana')
    await world.reminded(person, 'The call', { thoughtId, actionItemId: ids[1] })
    expect(await person.text('DONE')).toBe('Done: Call Ana. 1 to go.')
    expect(await person.text('DONE')).toBe('This was done already: Call Ana')
    expect(await world.isDone(ids[1] ?? 0)).toBe(true)
  })

  it('acts on the last of several, whatever was saved in between without a reply', async () => {
    const person = await world.person()
    for (const text of ['One', 'Two', 'Three']) await person.text(text)
    const first = await world.reminded(person, 'Take the pills')
    const second = await world.reminded(person, 'Call Ana')
    expect(await person.text('Buy bread')).toBe('')
    expect(await person.text('DONE')).toBe('Marked as done: Call Ana')
    expect((await world.reminder(first)).doneAt).toBeNull()
    expect((await world.reminder(second)).doneAt).not.toBeNull()
  })

  it('stops a reminder that was moved on a screen, until it is moved once more', async () => {
    const person = await world.person()
    const id = await world.reminded(person, 'Take the pills')
    const move = (hours: number) =>
      world.app.reminders.updateReminder({
        userId: person.id,
        reminderId: id,
        timezone: 'UTC',
        now: new Date(),
        reminderTime: new Date(Date.now() + hours * HOUR).toISOString(),
      })
    const listed = async () =>
      (await world.app.reminders.listReminders({ userId: person.id })).map(({ id }) => id)
    await move(2)
    expect(await listed()).toEqual([id])
    await person.text('DONE')
    expect(await listed()).toEqual([])
    await world.deliver(id)
    expect(world.textsTo(person)).toHaveLength(1)
    await move(3)
    expect(await listed()).toEqual([id])
    await world.deliver(id)
    expect(world.textsTo(person)).toHaveLength(2)
  })

  it('replies that a deleted reminder is gone, and changes nothing', async () => {
    const person = await world.person()
    const { ids } = await world.thoughtWith(person, 'Buy nails')
    const id = await world.reminded(person, 'Take the pills')
    await world.app.db().reminder.delete({ where: { id } })
    for (const word of ['DONE', 'LATER'])
      expect(await person.text(word)).toMatch(/not there any more/)
    expect(await world.isDone(ids[0] ?? 0)).toBe(false)
  })

  it('does not work from another number of the person, nor for another person', async () => {
    const person = await world.person()
    const id = await world.reminded(person, 'Take the pills')
    const phone = '+12025557001'
    await world.app.db().user.update({ where: { id: person.id }, data: { phone } })
    await world.app
      .db()
      .phoneVerification.updateMany({ where: { userId: person.id }, data: { phone } })
    expect(await person.text('DONE', { from: phone })).toMatch(/no rambles yet/)
    const other = await world.person()
    expect(await other.text('LATER')).toMatch(/have had none by text/)
    expect((await world.reminder(id)).doneAt).toBeNull()
  })

  it('ignores a text that was certainly not sent', async () => {
    const person = await world.person()
    await world.thoughtWith(person, 'Buy nails')
    world.sms.script({ kind: 'status', status: 400, code: 21610 })
    const { id } = await world.app.db().reminder.create({
      data: { userId: person.id, text: 'Take the pills', reminderTime: new Date() },
    })
    await expect(world.deliver(id)).rejects.toThrow()
    expect(await person.text('DONE')).toMatch(/^Which one\?/)
  })
})

describe('DONE and a number', () => {
  it('ticks what LIST numbered, even after a newer thought arrived and the items were moved', async () => {
    const person = await world.person()
    const { ids } = await world.thoughtWith(person, 'Buy nails', 'Call Ana')
    await person.text('LIST')
    await world.thoughtWith(person, 'Something else')
    await world.app.db().actionItem.update({ where: { id: ids[1] ?? 0 }, data: { position: 0.5 } })
    await world.reminded(person, 'Take the pills')
    expect(await person.text('DONE 2')).toBe('Done: Call Ana. 1 to go.')
    expect(await person.text('DONE 1')).toBe('Done: Buy nails. All done.')
    expect(await person.text('DONE 3')).toMatch(/^Which one\?.*from 1 to 2/)
  })

  it('replies that what LIST numbered is gone, rather than ticking another item', async () => {
    const person = await world.person()
    const { thoughtId, ids } = await world.thoughtWith(person, 'Buy nails', 'Call Ana')
    await person.text('LIST')
    await world.app.db().actionItem.delete({ where: { id: ids[0] ?? 0 } })
    expect(await person.text('DONE 1')).toMatch(/not there any more/)
    expect(await person.text('DONE 2')).toBe('Done: Call Ana. All done.')
    await world.app.db().thought.delete({ where: { id: thoughtId } })
    expect(await person.text('DONE 1')).toMatch(/not there any more/)
  })

  it('is about the thought of the last notice', async () => {
    const person = await world.person()
    await person.text('LIST')
    const { thoughtId } = await world.thoughtWith(person, 'Buy nails')
    const notify = (smsNewRambleNotify: boolean) =>
      world.app.db().user.update({ where: { id: person.id }, data: { smsNewRambleNotify } })
    await notify(true)
    const notice = { userId: person.id, thoughtId, channel: 'sms' as const }
    const { id: noticeId } = await world.app.db().thoughtNotice.create({ data: notice })
    await world.app.notices.sendNotice({ noticeId, now: new Date() })
    await notify(false)
    await world.thoughtWith(person, 'Something else')
    expect(await person.text('DONE 1')).toBe('Done: Buy nails. All done.')
  })

  it('is about the newest thought when that was saved without a reply', async () => {
    const person = await world.person()
    for (const text of ['One', 'Two', 'Three', 'Four']) await person.text(text)
    await untilOrganised(person.id)
    const [newest] = (await person.thoughts()).slice(-1)
    const item = { userId: person.id, thoughtId: newest?.id ?? 0, text: 'Eat', source: 'rules' }
    await world.app.db().actionItem.create({ data: { ...item, source: 'rules' } })
    expect(await person.text('DONE 1')).toBe('Done: Eat. All done.')
  })
})
