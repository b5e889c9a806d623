import 'server-only'
import { z } from 'zod'
import { actionItemCalls } from '@/lib/shared/calls/action-items'
import { reminderCalls } from '@/lib/shared/calls/reminders'
import { thoughtCalls } from '@/lib/shared/calls/thoughts'
import { idSchema } from '@/lib/shared/text'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'
import { updateActionItem } from '../action-items/write'
import { capture } from '../capture/capture'
import { once } from '../operations/once'
import { createReminder } from '../reminders/write'
import { jsonResponse } from '../responses/json-response'
import { thoughtAgain } from '../thoughts/read'
import { tool } from './tool'

const capturing = thoughtCalls['POST /api/thoughts']
const reminding = reminderCalls['POST /api/reminders']

/** Saves a text as POST /api/thoughts does under the same id, so that neither saves it again. */
async function saveOnce({
  userId,
  text,
  clientId,
  save,
}: {
  userId: number
  text: string
  clientId: string
  save: () => Promise<Thought>
}): Promise<Thought> {
  const response = await once({
    ...{ userId, contract: capturing, again: thoughtAgain },
    named: { key: clientId, by: capturing.operationField },
    asked: { call: 'POST /api/thoughts', params: {}, query: {}, body: { text } },
    respond: async () => jsonResponse(await save(), { status: capturing.statuses[0] }),
  })
  return (await response.json()) as Thought
}

const captureRamble = tool({
  name: 'capture_ramble',
  title: 'Capture a ramble',
  description:
    'Saves a text as a new ramble, in the person’s own words. Ramble gives it a title, tags and action items itself, soon after. Only when the person wants it saved.',
  contract: capturing,
  input: z.object({
    text: capturing.body.shape.text,
    clientId: capturing.body.shape.clientId.describe(
      'A random id of this text, under which trying again does not save it twice',
    ),
  }),
  isIdempotent: false,
  async run({ userId }, { text, clientId }) {
    const save = () => capture({ userId, text, source: 'web', via: 'assistant' })
    const thought =
      clientId === undefined ? await save() : await saveOnce({ userId, text, clientId, save })
    return { id: thought.id, title: displayedTitle(thought) }
  },
})

const completeItem = tool({
  name: 'complete_item',
  title: 'Complete an action item',
  description: 'Marks an action item as completed, or, with `isCompleted` false, as open again.',
  contract: actionItemCalls['PATCH /api/action-items/[id]'],
  input: z.object({ id: idSchema, isCompleted: z.boolean().default(true) }),
  isIdempotent: true,
  async run({ userId }, { id, isCompleted }) {
    const item = await updateActionItem({ userId, actionItemId: id, isCompleted })
    return { id, text: item.text, isCompleted: item.isCompleted }
  },
})

const setReminder = tool({
  name: 'set_reminder',
  title: 'Set a reminder',
  description:
    'Reminds the person at a time, by e-mail or text as they chose. The time is ISO 8601; without an offset it is in the person’s timezone.',
  contract: reminding,
  input: z.object({
    text: reminding.body.shape.text.describe('What to remind the person of'),
    time: reminding.body.shape.reminderTime.describe('Such as 2030-05-09T15:00'),
    rambleId: idSchema.optional().describe('The ramble that it is about'),
    itemId: idSchema.optional().describe('The action item that it is about'),
  }),
  isIdempotent: false,
  async run({ userId, timezone }, { text, time, rambleId, itemId }) {
    const about = {
      ...(rambleId !== undefined && { thoughtId: rambleId }),
      ...(itemId !== undefined && { actionItemId: itemId }),
    }
    const wanted = { text, reminderTime: time, ...about }
    const reminder = await createReminder({ userId, timezone, now: new Date(), ...wanted })
    return { id: reminder.id, text: reminder.text, time: reminder.reminderTime }
  },
})

/** The tools that change something, each of which can be taken back. */
export const WRITING_TOOLS = [captureRamble, completeItem, setReminder]
