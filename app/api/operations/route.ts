import { doInOrder } from '@/lib/server/http/operations-in-order'
import { type Handler, resource } from '@/lib/server/http/route'
import type { Calls } from '@/lib/shared/calls/all'
import type { Method } from '@/lib/shared/calls/contract'
import { operationCalls } from '@/lib/shared/calls/operations'

/** The calls that take an operation id, and return JSON. */
type OperationName = {
  [Name in keyof Calls]: Calls[Name] extends { operation: string; isLine?: undefined }
    ? Name
    : never
}[keyof Calls]

type PathOf<Name> = Name extends `${Method} ${infer Path}` ? Path : never

/** The routes of these calls, loaded when the first operation needs one. */
const ROUTES: Record<PathOf<OperationName>, () => Promise<Record<Method, Handler>>> = {
  '/api/action-items/[id]': () => import('../action-items/[id]/route'),
  '/api/action-items/[id]/restore': () => import('../action-items/[id]/restore/route'),
  '/api/bulk-changes': () => import('../bulk-changes/route'),
  '/api/bulk-changes/[id]/undo': () => import('../bulk-changes/[id]/undo/route'),
  '/api/categories': () => import('../categories/route'),
  '/api/categories/[id]': () => import('../categories/[id]/route'),
  '/api/deleted-thoughts/[id]/restore': () => import('../deleted-thoughts/[id]/restore/route'),
  '/api/reminders': () => import('../reminders/route'),
  '/api/reminders/[id]': () => import('../reminders/[id]/route'),
  '/api/reminders/[id]/restore': () => import('../reminders/[id]/restore/route'),
  '/api/tags/[id]': () => import('../tags/[id]/route'),
  '/api/tags/[id]/merge': () => import('../tags/[id]/merge/route'),
  '/api/tags/[id]/restore': () => import('../tags/[id]/restore/route'),
  '/api/thoughts': () => import('../thoughts/route'),
  '/api/thoughts/[id]': () => import('../thoughts/[id]/route'),
  '/api/thoughts/[id]/action-items': () => import('../thoughts/[id]/action-items/route'),
  '/api/thoughts/[id]/archive': () => import('../thoughts/[id]/archive/route'),
  '/api/thoughts/[id]/merge': () => import('../thoughts/[id]/merge/route'),
  '/api/thoughts/[id]/retry': () => import('../thoughts/[id]/retry/route'),
  '/api/thoughts/[id]/split': () => import('../thoughts/[id]/split/route'),
  '/api/thoughts/[id]/tags': () => import('../thoughts/[id]/tags/route'),
  '/api/thoughts/[id]/tags/[tagId]': () => import('../thoughts/[id]/tags/[tagId]/route'),
  '/api/thoughts/[id]/unarchive': () => import('../thoughts/[id]/unarchive/route'),
  '/api/thoughts/merge': () => import('../thoughts/merge/route'),
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  operationCalls,
  '/api/operations',
  {
    POST: {
      isWithoutTurn: true,
      handler: ({ request, body }) => doInOrder(request, body.operations, ROUTES),
    },
  },
)
