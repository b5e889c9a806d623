import 'server-only'
import { listThoughts } from '../thoughts/read'
import { type Command, titleOf } from './command'
import { quoted, replies } from './replies'

const LISTED = 3
const LISTED_ITEMS = 10

/** LIST: replies with the last three active thoughts, and the numbered items of the newest. */
export const listLast: Command = async ({ userId }) => {
  const thoughts = await listThoughts({ userId, limit: LISTED })
  const [last] = thoughts
  if (!last) return { reply: replies.noThoughts() }
  const lines = thoughts.map((thought, index) => `${index + 1}. ${titleOf(thought)}`)
  const items = last.actionItems.slice(0, LISTED_ITEMS).map((item, index) => {
    return `DONE ${index + 1}: ${quoted(item.text)}${item.isCompleted ? ' (done)' : ''}`
  })
  return {
    reply: [...lines, ...(items.length ? ['', 'Items of 1:', ...items] : [])].join('\n'),
    about: { kind: 'thought', id: last.id, itemIds: last.actionItems.map(({ id }) => id) },
  }
}
