import { exportTokenSchema, accountExportSchema } from '../account-data'
import type { CallTable } from './contract'

/** Calls about the export of an account's data. */
export const accountDataCalls = {
  'GET /api/user/export': {
    summary: 'The newest export of everything you have, and its progress',
    auth: 'user',
    response: accountExportSchema,
  },
  'POST /api/user/export': {
    summary: 'Request an export of everything you have',
    description: 'It is made in the background: poll with GET until it is ready.',
    auth: 'user',
    response: accountExportSchema,
    refusals: ['not_available'],
  },
  'GET /api/user/export/download': {
    summary: 'The file of an export, by its signed link and only for its owner',
    auth: 'user',
    query: exportTokenSchema,
    response: { file: ['application/zip'] },
    refusals: ['not_found'],
  },
} as const satisfies CallTable
