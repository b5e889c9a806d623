import {
  categoryDeletionSchema,
  categoryInputSchema,
  renamedCategorySchema,
  categorySchema,
  createdCategorySchema,
} from '../categories'
import { messageSchema } from '../message'
import { idParams } from '../text'
import { thoughtSchema } from '../thoughts'
import type { CallTable } from './contract'

/** Calls about categories. */
export const categoryCalls = {
  'GET /api/categories': {
    summary: 'Categories by name, with the number of their thoughts',
    auth: 'user',
    scopes: ['read'],
    isConditional: true,
    response: categorySchema.array(),
  },
  'POST /api/categories': {
    summary: 'Create a category; 200 with the existing category of that name',
    description:
      'Names are compared without regard to case. An existing category is returned with `wasExisting`. 409 when there can be no more categories.',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    body: categoryInputSchema,
    response: createdCategorySchema,
    statuses: [201, 200],
    refusals: ['conflict'],
  },
  'PATCH /api/categories/[id]': {
    summary: 'Rename a category',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    body: categoryInputSchema,
    response: renamedCategorySchema,
    refusals: ['conflict'],
  },
  'DELETE /api/categories/[id]': {
    summary: 'Delete a category; its thoughts move to newCategoryId or to none',
    description: 'The new category may be in the body or in the query; the body takes precedence.',
    auth: 'user',
    operation: '90 days',
    params: idParams,
    query: categoryDeletionSchema,
    body: categoryDeletionSchema,
    response: messageSchema,
  },
  'GET /api/categories/[id]/export-csv': {
    summary: 'The active thoughts of a category as a CSV file',
    auth: 'user',
    scopes: ['read'],
    params: idParams,
    response: { file: ['text/csv'] },
  },
  'GET /api/categories/[id]/thoughts': {
    summary: 'The active thoughts of a category, newest first',
    auth: 'user',
    scopes: ['read'],
    isConditional: true,
    params: idParams,
    response: thoughtSchema.array(),
  },
} as const satisfies CallTable
