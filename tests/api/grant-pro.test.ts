import { beforeEach, expect, it, vi } from 'vitest'
import { db } from '@/lib/server/database/prisma'
import { grantPro } from '@/scripts/grant-pro/grant-pro'
import { captureThought, signUp } from '../support/factories'

const printed: string[] = []

beforeEach(() => {
  printed.length = 0
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
})

function planOf(id: number) {
  return db().user.findUnique({
    where: { id },
    select: { stripeSubscriptionId: true, subscriptionTier: true },
  })
}

const FREE = { stripeSubscriptionId: null, subscriptionTier: 'free' }

it('grants Pro by name, in any case, in both readings, and takes it back', async () => {
  const person = await signUp({ plan: 'free' })
  await grantPro({ username: person.username.toUpperCase(), isGranted: true })
  const granted = { stripeSubscriptionId: `granted_${person.id}`, subscriptionTier: 'paid' }
  expect(await planOf(person.id)).toEqual(granted)
  await grantPro({ username: person.username, isGranted: true })
  expect(await planOf(person.id)).toEqual(granted)
  await grantPro({ username: person.username, isGranted: false })
  expect(await planOf(person.id)).toEqual(FREE)
  await grantPro({ username: person.username, isGranted: false })
  expect(await planOf(person.id)).toEqual(FREE)
  expect(printed.join('')).toMatch(
    /has Pro now.*had Pro already.*is on the free plan now.*was on the free plan already/s,
  )
})

it('lifts the limits immediately', async () => {
  const person = await signUp({ plan: 'free' })
  for (let n = 0; n < 10; n += 1) await captureThought(person)
  await expect(captureThought(person)).rejects.toThrow('plan_limit')
  await grantPro({ username: person.username, isGranted: true })
  await captureThought(person)
})

it('fails when nobody has the name', async () => {
  await expect(grantPro({ username: "nobody'; --", isGranted: true })).rejects.toThrow(
    /^Nobody is called "nobody'; --" in /,
  )
})

it('refuses to take Pro from somebody who pays', async () => {
  const { id, username } = await signUp({ plan: 'free' })
  const paid = { stripeSubscriptionId: 'sub_paid', subscriptionTier: 'paid' }
  await db().user.update({ where: { id }, data: paid })
  await grantPro({ username, isGranted: true })
  await expect(grantPro({ username, isGranted: false })).rejects.toThrow('pays for Pro')
  expect(await planOf(id)).toEqual(paid)
})
