import { expect, it } from 'vitest'
import { POST as createReminder } from '@/app/api/reminders/route'
import { PATCH as patchThought } from '@/app/api/thoughts/[id]/route'
import { captureThought, signUp } from '../support/factories'
import { personWithBelongings } from '../support/belongings'
import { call } from '../support/http'

const reminderTime = '2090-01-01T10:00:00Z'

it('a refusal names the field that refers to another person’s things', async () => {
  const { item, thought, category } = await personWithBelongings()
  const stranger = await signUp()
  const own = await captureThought(stranger)
  const remind = (links: object) =>
    call(createReminder, 'POST', {
      cookie: stranger.cookie,
      body: { text: 'Water the plants', reminderTime, ...links },
    })
  const responses = {
    thoughtId: await remind({ thoughtId: thought.id }),
    actionItemId: await remind({ thoughtId: own.id, actionItemId: item.id }),
    categoryId: await call(patchThought, 'PATCH', {
      cookie: stranger.cookie,
      params: { id: String(own.id) },
      body: { categoryId: category.id },
    }),
  }
  for (const [field, response] of Object.entries(responses)) {
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', field })
  }
})
