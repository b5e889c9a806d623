import {
  type QueryClient,
  queryOptions,
  useIsMutating,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { OF_THOUGHTS } from '@/lib/shared/changes/change'
import type { Import, ImportFormat } from '@/lib/shared/imports'
import { useChange } from '../page/change'
import { call } from '../server/call'
import { queryKeys } from '../server/query-keys'
import { refetch } from '../server/refetch'
import { sendUpload } from './upload'

const POLL_MS = 1_000

/** Whether an import adds or removes things now. */
export const isChanging = ({ state }: Import) => state === 'running' || state === 'undoing'

/** Whether the server works on an import. */
export const isAtWork = (one: Import) => one.state === 'reading' || isChanging(one)

/** Refetches what an import has added or removed, once it has ended. */
function noteEnd(client: QueryClient, before: Import[] | undefined, after: Import[]): void {
  const changing = new Set(before?.filter(isChanging).map(({ id }) => id))
  if (after.some((one) => changing.has(one.id) && !isChanging(one)))
    void refetch(client, [...OF_THOUGHTS, 'reminders', 'deletedThoughts', 'plan'])
}

const importsQuery = queryOptions({
  queryKey: queryKeys.imports,
  queryFn: async ({ signal, client }) => {
    const after = await call('GET /api/imports', { signal })
    noteEnd(client, client.getQueryData(queryKeys.imports), after)
    return after
  },
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? POLL_MS : false),
})

/** The person's imports, latest first; polled while the server works on one. */
export const useImports = () => useQuery(importsQuery)

const SENDING = ['sending-import']

/** Whether a file is on its way, also when another visit of the screen has sent it. */
export const useIsSending = () => useIsMutating({ mutationKey: SENDING }) > 0

/** Sends a file, and has it read for a preview. Its `data` is the import's id. */
export function useBeginImport() {
  const client = useQueryClient()
  return useChange({
    mutationKey: SENDING,
    async mutationFn({ format, file }: { format: ImportFormat; file: File }) {
      const body = { format, fileName: file.name.slice(-255), fileBytes: file.size }
      const begun = await call('POST /api/imports', { body })
      const { id } = begun.import
      // One that waited has given way, and must not be offered meanwhile.
      void client.invalidateQueries(importsQuery)
      await sendUpload(begun, file)
      if (begun.upload.to === 'blob') await call('POST /api/imports/[id]/read', { params: { id } })
      return id
    },
    onSettled: () => {
      const reading = client.invalidateQueries(importsQuery)
      // Sending takes minutes, and the live connection refetches nothing while a mutation runs.
      void client.invalidateQueries({}, { cancelRefetch: false })
      return reading
    },
    // The form shows why.
    failure: null,
  })
}

function useSteering<Input>(step: (input: Input) => Promise<Import>, failure: string) {
  const client = useQueryClient()
  return useChange({
    mutationFn: step,
    onSuccess(changed) {
      const before = client.getQueryData(importsQuery.queryKey)
      const after = before?.map((one) => (one.id === changed.id ? changed : one))
      client.setQueryData(importsQuery.queryKey, after)
      noteEnd(client, before, after ?? [])
    },
    onSettled: () => void client.invalidateQueries(importsQuery),
    failure,
  })
}

/** Starts an import; `organises` says whether rambles that nobody has organised are organised. */
export const useStartImport = () =>
  useSteering(
    ({ id, organises }: { id: number; organises: boolean }) =>
      call('POST /api/imports/[id]/start', { params: { id }, body: { organises } }),
    'The import could not be started',
  )

/** Stops an import; what was added stays. */
export const useCancelImport = () =>
  useSteering(
    (id: number) => call('POST /api/imports/[id]/cancel', { params: { id } }),
    'The import could not be stopped',
  )

/** Removes what an import has added. */
export const useUndoImport = () =>
  useSteering(
    (id: number) => call('POST /api/imports/[id]/undo', { params: { id } }),
    'The import could not be undone',
  )
