import { describe, expect, it } from 'vitest'
import { POST as register } from '@/app/api/register/route'
import { PATCH as patchProfile } from '@/app/api/user/profile/route'
import { db } from '@/lib/server/database/prisma'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

const move = ({ cookie }: { cookie: string }, timezone: string) =>
  call(patchProfile, 'PATCH', { cookie, body: { timezone } })

/** JavaScript accepts these and PostgreSQL refuses them. */
const UNKNOWN = [
  ...['NET', 'MIT', 'PLT', 'VST', 'ECT', 'CTT', 'PRT', 'PNT', 'BET', 'AGT', 'CNT', 'IET', 'CAT'],
  'US/Pacific-New',
]
/** PostgreSQL reads these as abbreviations: of another place, or without daylight saving time. */
const ABBREVIATIONS = ['IST', 'BST', 'PST', 'CET', 'EET', 'EST', 'cst']
/** PostgreSQL reads these as POSIX rules. */
const RULES = ['SystemV/PST8PDT']

describe('a timezone', () => {
  it.each([...UNKNOWN, ...ABBREVIATIONS, ...RULES])(
    'that two engines read differently is refused: %s',
    async (timezone) => {
      const person = await signUp()
      const response = await move(person, timezone)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        message: 'Please choose a valid timezone',
        field: 'timezone',
      })
      await captureThought(person, 'A thought on an ordinary clock')
    },
  )

  it('is refused at registration, too', async () => {
    const body = { username: 'abbreviated', password: 'correct horse', timezone: 'NET' }
    const response = await call(register, 'POST', { body: { ...body, email: 'a@example.com' } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'Please choose a valid timezone' })
    expect(await db().user.count({ where: { username: 'abbreviated' } })).toBe(0)
  })

  it.each([
    ['Asia/Kathmandu', 'Asia/Kathmandu'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
    ['Japan', 'Japan'],
    ['UTC', 'UTC'],
    ['europe/PARIS', 'Europe/Paris'],
  ])('of any place is accepted: %s', async (given, stored) => {
    const person = await signUp()
    const response = await move(person, given)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ timezone: stored })
  })

  it('that is invalid in the database fails nobody’s capture', async () => {
    const person = await signUp({ plan: 'free' })
    await db().user.update({ where: { id: person.id }, data: { timezone: 'NET' } })
    await captureThought(person, 'A thought on an unknown clock')
    const [usage] = await db().monthlyUsage.findMany({ where: { userId: person.id } })
    const here = new Date().toLocaleDateString('sv', { timeZone: 'America/New_York' })
    expect(usage?.month.toISOString().slice(0, 7)).toBe(here.slice(0, 7))
  })
})
