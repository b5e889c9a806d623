import { operations } from '@/app/api/operations'
import { contractsOf } from '@/lib/server/openapi/document'
import type { Method, Operation } from '@/lib/server/http/route'

export interface NamedOperation {
  /** Such as "PATCH /api/thoughts/[id]". */
  name: string
  path: string
  method: Method
  operation: Operation
}

/** Every operation of the API. */
export const allOperations: NamedOperation[] = Object.entries(operations).flatMap(
  ([path, handlers]) =>
    contractsOf(handlers).map(({ method, operation }) => ({
      name: `${method} ${path}`,
      path,
      method,
      operation,
    })),
)
