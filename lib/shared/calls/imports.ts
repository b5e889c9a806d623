import { importSchema, importStartSchema, importUploadSchema, newImportSchema } from '../imports'
import { idParams } from '../text'
import { z } from 'zod'
import type { CallTable } from './contract'

/** Calls by which a person brings along what they have elsewhere. */
export const importCalls = {
  'GET /api/imports': {
    summary: 'Your imports, latest first, with their progress',
    auth: 'user',
    response: z.array(importSchema),
  },
  'POST /api/imports': {
    summary: 'Begin an import: says where to send its file',
    auth: 'user',
    body: newImportSchema,
    response: importUploadSchema,
    statuses: [201],
    refusals: ['conflict', 'not_available'],
  },
  'PUT /api/imports/[id]/file': {
    summary: 'Send the file of an import to this server',
    description: 'The body is the file. Where the storage takes it, send it there instead.',
    auth: 'user',
    params: idParams,
    bodyFile: 'application/octet-stream',
    response: importSchema,
    refusals: ['conflict', 'too_large', 'not_available'],
  },
  'POST /api/imports/[id]/read': {
    summary: 'Read the file that was sent, for a preview',
    auth: 'user',
    params: idParams,
    response: importSchema,
    refusals: ['conflict', 'not_available'],
  },
  'POST /api/imports/[id]/start': {
    summary: 'Add what the preview shows',
    auth: 'user',
    params: idParams,
    body: importStartSchema,
    response: importSchema,
    refusals: ['conflict'],
  },
  'POST /api/imports/[id]/cancel': {
    summary: 'Stop an import; what was added stays, and can be undone',
    auth: 'user',
    params: idParams,
    response: importSchema,
    refusals: ['conflict'],
  },
  'POST /api/imports/[id]/undo': {
    summary: 'Remove what an import has added, unless it was edited since',
    description: 'Possible for 7 days. The response lists what stays.',
    auth: 'user',
    params: idParams,
    response: importSchema,
    refusals: ['conflict'],
  },
} as const satisfies CallTable
