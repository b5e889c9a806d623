import { expect } from 'vitest'
import type { Asked } from './wire'

interface Seen {
  status: number
  /** Null for a missing header. */
  headers: Record<string, unknown>
}

/** A difference between our own server and plain Next. */
interface Difference {
  /** The row's name in the table in docs/operations.md. */
  what: string
  asked: Asked
  ours: Seen
  /** What plain Next does. */
  plain: Seen
}

const JSON_TYPE = 'application/json'
const refused = { status: 405, headers: { 'content-type': JSON_TYPE } }
const failed = { status: 500, headers: { 'content-type': 'text/plain' } }

/** Every difference between `npm start` and `next start`, as seen by a signed-in person. */
export const DIFFERENCES: Difference[] = [
  {
    what: '`OPTIONS` of a page',
    asked: { method: 'OPTIONS', path: '/faq' },
    ours: { status: 204, headers: { allow: 'GET, HEAD, OPTIONS' } },
    plain: { status: 400, headers: {} },
  },
  {
    what: '`DELETE`, `PATCH`, `POST` or `PUT` of a page',
    asked: { method: 'DELETE', path: '/faq' },
    ours: { status: 200, headers: {} },
    plain: { status: 200, headers: {} },
  },
  {
    what: '`PROPFIND` and similar, of a page',
    asked: { method: 'PROPFIND', path: '/faq' },
    ours: refused,
    plain: { status: 200, headers: {} },
  },
  {
    what: '`PROPFIND` and similar, of a call',
    asked: { method: 'PROPFIND', path: '/api/thoughts' },
    ours: refused,
    plain: { status: 400, headers: {} },
  },
  {
    what: '`TRACE`',
    asked: { method: 'TRACE', path: '/api/thoughts' },
    ours: refused,
    plain: failed,
  },
  {
    what: 'A broken escape, as in `/api/%zz`',
    asked: { path: '/api/%zz' },
    ours: { status: 404, headers: { 'content-type': JSON_TYPE } },
    plain: failed,
  },
  {
    what: 'An address with its host in the request line',
    asked: { path: 'http://ramble.example/api/user' },
    ours: { status: 200, headers: {} },
    plain: { status: 308, headers: {} },
  },
  {
    what: 'JSON for a client that takes gzip',
    asked: { path: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } },
    ours: { status: 200, headers: { 'content-encoding': 'gzip' } },
    plain: { status: 200, headers: { 'content-encoding': null } },
  },
  {
    what: '`Strict-Transport-Security`',
    asked: { path: '/api/health' },
    ours: { status: 200, headers: { 'strict-transport-security': 'max-age=31536000' } },
    plain: { status: 200, headers: { 'strict-transport-security': null } },
  },
  {
    what: 'A poll of unchanged data',
    asked: { path: '/api/thoughts', headers: { 'if-none-match': 'the current tag' } },
    ours: { status: 304, headers: { 'x-request-id': null } },
    plain: { status: 304, headers: { 'x-request-id': expect.any(String) } },
  },
]
