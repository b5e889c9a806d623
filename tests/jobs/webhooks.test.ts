import { afterAll, beforeAll, expect, it } from 'vitest'
import { captureThought, signUp } from '../support/factories'
import { startJobs } from '../support/jobs'
import { startReceiver } from '../support/webhook-receiver'
import { addWebhook } from '../support/webhooks'

let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  receiver = await startReceiver()
  await startJobs()
})

afterAll(() => receiver.close())

it('a capture is told within seconds, and so is its organising', async () => {
  const person = await signUp()
  await addWebhook(person, { url: receiver.url })
  await captureThought(person, 'Call Ana about the boat')
  await expect
    .poll(() => receiver.types(), { timeout: 20_000 })
    .toEqual(['thought.captured', 'thought.organised'])
})
