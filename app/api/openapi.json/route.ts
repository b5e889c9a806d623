import { z } from 'zod'
import { openApiDocument } from '@/lib/server/openapi/document'
import { resource, route } from '@/lib/server/http/route'
import type { ApiDocument } from '@/lib/shared/api-document'
import { API_VERSION } from '@/lib/shared/product'
import { operations } from '../operations'

let written: ApiDocument | undefined

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'This document',
    auth: 'none',
    answer: z.looseObject({ openapi: z.literal('3.1.0') }),
    async handler() {
      return (written ??= openApiDocument(operations, API_VERSION))
    },
  }),
})
