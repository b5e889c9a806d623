import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Import, ImportFormat } from '@/lib/shared/imports'
import { useChange } from '../page/change'
import { call } from '../server/call'
import { queryKeys } from '../server/query-keys'
import { sendUpload } from './upload'

const AT_WORK = new Set<Import['state']>(['reading', 'running', 'undoing'])
const POLL_MS = 1_000

/** Whether the server works on an import. */
export const isAtWork = ({ state }: Import) => AT_WORK.has(state)

const importsQuery = queryOptions({
  queryKey: queryKeys.imports,
  queryFn: ({ signal }) => call('GET /api/imports', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? POLL_MS : false),
})

/** The person's imports, latest first; polled while the server works on one. */
export const useImports = () => useQuery(importsQuery)

/** Sends a file, and has it read for a preview. */
export function useBeginImport() {
  const client = useQueryClient()
  return useChange({
    async mutationFn({ format, file }: { format: ImportFormat; file: File }) {
      const body = { format, fileName: file.name.slice(-255), fileBytes: file.size }
      const begun = await call('POST /api/imports', { body })
      const params = { id: begun.import.id }
      await sendUpload(begun, file)
      return begun.upload.to === 'blob'
        ? call('POST /api/imports/[id]/read', { params })
        : undefined
    },
    onSettled: () => client.invalidateQueries(importsQuery),
    // The form shows why.
    failure: null,
  })
}

type Step =
  'POST /api/imports/[id]/start' | 'POST /api/imports/[id]/cancel' | 'POST /api/imports/[id]/undo'

const FAILURES: Record<Step, string> = {
  'POST /api/imports/[id]/start': 'The import could not be started',
  'POST /api/imports/[id]/cancel': 'The import could not be stopped',
  'POST /api/imports/[id]/undo': 'The import could not be undone',
}

/** Starts, stops or undoes an import. */
export function useSteerImport(step: Step) {
  const client = useQueryClient()
  return useChange({
    mutationFn: (id: number) => call(step, { params: { id } }),
    onSuccess: (changed) =>
      client.setQueryData(importsQuery.queryKey, (list) =>
        list?.map((one) => (one.id === changed.id ? changed : one)),
      ),
    onSettled: () => client.invalidateQueries(importsQuery),
    failure: FAILURES[step],
  })
}
