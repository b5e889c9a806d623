import type { Account } from '../accounts'
import { WORDS } from '../lists'

export interface Action {
  path: string
  method: 'GET' | 'POST' | 'PATCH'
  cookie?: string
  body?: object
  /** The ETag of the person's list as last seen. */
  etag?: string
  statuses: number[]
}

/** What people do, and how often in a hundred actions. */
export const MIX = {
  poll: 40,
  list: 15,
  page: 10,
  search: 10,
  capture: 10,
  tick: 5,
  edit: 5,
  'sign-in': 5,
}

export type Kind = keyof typeof MIX

export const KINDS = Object.keys(MIX) as Kind[]

/** The people of the load: one reads a large account, one writes, one signs in. */
export interface People {
  reader: Account
  writer: Account
  signIn: { username: string; password: string }
  /** The writer's. */
  thoughts: number[]
  items: number[]
}

const LIST = '/api/thoughts?limit=50'
const TEXT = 'Call the plumber about the kitchen tap tomorrow morning and buy new washers'

/** The kind at a place from 0 to 1 of the whole mix. */
export function kindAt(place: number): Kind {
  let upTo = 0
  for (const kind of KINDS) {
    upTo += MIX[kind] / 100
    if (place < upTo) return kind
  }
  return 'poll'
}

/** `turn`: the number of this action, so that successive actions differ; `etag`: from the writer's last poll. */
export function actionOf(kind: Kind, people: People, turn: number, etag: string): Action {
  const { reader, writer, thoughts, items, signIn } = people
  const get = (path: string, { cookie }: Account): Action => ({
    path,
    method: 'GET',
    cookie,
    statuses: [200],
  })
  const write = (method: 'POST' | 'PATCH', path: string, body: object): Action => ({
    path,
    method,
    cookie: writer.cookie,
    body,
    statuses: method === 'POST' ? [201] : [200],
  })
  switch (kind) {
    case 'poll':
      return { ...get(LIST, writer), etag, statuses: [200, 304] }
    case 'list':
      return get(LIST, reader)
    case 'page':
      return get('/thoughts', reader)
    case 'search': {
      const words = Object.values(WORDS)
      return get(`${LIST}&q=${words[turn % words.length]}`, reader)
    }
    case 'capture':
      return write('POST', '/api/thoughts', { text: `${TEXT}, part ${turn}`, source: 'web' })
    case 'tick': {
      const isCompleted = Math.floor(turn / items.length) % 2 === 0
      return write('PATCH', `/api/action-items/${items[turn % items.length]}`, { isCompleted })
    }
    case 'edit': {
      const id = thoughts[turn % thoughts.length]
      return write('PATCH', `/api/thoughts/${id}`, { summary: `Edited for the ${turn}. time` })
    }
    case 'sign-in':
      return { path: '/api/login', method: 'POST', body: signIn, statuses: [200] }
  }
}
