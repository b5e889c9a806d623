import { expect, it } from 'vitest'
import { freshApp } from '../support/fresh-app'

it('ordinary writes are limited per person, with Retry-After, and one person’s do not slow another', async () => {
  const { factories } = await freshApp({ RATE_LIMITS: 'writeUser=3' })
  const [busy, other] = [await factories.signUp(), await factories.signUp()]
  for (let n = 0; n < 3; n += 1) await factories.captureThought(busy, `thought ${n}`)
  await expect(factories.captureThought(busy, 'one more')).rejects.toThrow('too_many_requests')
  await factories.captureThought(other, 'not affected')
})
