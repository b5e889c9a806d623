import { bulkChangeInputSchema, bulkChangeSchema } from '../bulk-changes'
import { idParams } from '../text'
import type { CallTable } from './contract'

/** Room for the ids of the largest change. */
const BODY_LIMIT_BYTES = 256 * 1024

/** Calls about changes of many things at once. */
export const bulkChangeCalls = {
  'POST /api/bulk-changes': {
    summary: 'Change many thoughts or action items at once',
    description:
      'Up to 500 are changed in one transaction (200). More are changed in steps (202): poll the change for its progress. Five such changes may be running or waiting; another is refused (429). What can’t be changed is listed in `failures`; the rest is changed.',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    body: bulkChangeInputSchema,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    response: bulkChangeSchema,
    statuses: [200, 202],
    refusals: ['not_found', 'conflict'],
  },
  'GET /api/bulk-changes/[id]': {
    summary: 'The progress of a change of many things',
    auth: 'user',
    scopes: ['read', 'write'],
    params: idParams,
    response: bulkChangeSchema,
  },
  'POST /api/bulk-changes/[id]/undo': {
    summary: 'Undo a change of many things',
    description:
      'It can be undone for a day. Things changed again since stay as they are. A change that is still running stops and is undone.',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    response: bulkChangeSchema,
    statuses: [200, 202],
  },
} as const satisfies CallTable
