import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryKeys } from '@/lib/client/server/query-keys'
import { IMPORT_FILE_MAX_BYTES } from '@/lib/shared/limits'
import type { Import, ImportPreview } from '@/lib/shared/imports'
import { newUserId } from '@/tests/support/new-user-id'
import { findNotice } from '@/tests/support/shown-notice'
import { renderSignedIn, serve, userWith } from '@/tests/support/signed-in-page'
import { Imports } from './imports'

afterEach(() => vi.restoreAllMocks())

const previewWith = (fields: Partial<ImportPreview> = {}): ImportPreview => ({
  entries: 4,
  thoughts: 3,
  deletedThoughts: 0,
  actionItems: 1,
  reminders: 0,
  categories: 1,
  tags: 2,
  duplicates: 0,
  expired: 0,
  unorganised: 0,
  room: null,
  ...fields,
})

const importWith = (fields: Partial<Import> = {}): Import => ({
  id: 1,
  format: 'ramble',
  state: 'ready',
  fileName: 'ramble.zip',
  preview: previewWith(),
  progress: 0,
  added: 0,
  duplicates: 0,
  beyondPlan: 0,
  faultCount: 0,
  faults: [],
  createdAt: '2026-05-09T19:00:00.000Z',
  undoableUntil: null,
  keptCount: 0,
  kept: [],
  ...fields,
})

const UNTIL = '2026-05-16T19:00:00.000Z'
const DONE: Partial<Import> = { state: 'done', added: 3, undoableUntil: UNTIL }

const userId = newUserId()

const serveImports = (imports: Import[], routes: Parameters<typeof serve>[0]) =>
  serve({
    'GET /api/user': () => Response.json(userWith({ id: userId })),
    'GET /api/imports': () => Response.json(imports),
    ...routes,
  })

/** A server with these imports; a step changes the first. */
function withImports(...imports: Import[]) {
  const steer = (fields: Partial<Import>) => {
    imports[0] = { ...(imports[0] ?? importWith()), ...fields }
    return Response.json(imports[0])
  }
  const sent = serveImports(imports, {
    'POST /api/imports': () => {
      imports.unshift(importWith({ id: 9, state: 'uploading', preview: null }))
      return Response.json({ import: imports[0], upload: { to: 'server' } }, { status: 201 })
    },
    'PUT /api/imports/9/file': () => steer({ state: 'ready', preview: previewWith() }),
    'POST /api/imports/1/start': () => steer({ state: 'running', progress: 0 }),
    'POST /api/imports/1/cancel': () => steer({ state: 'cancelled' }),
    'POST /api/imports/1/undo': () => steer({ state: 'undoing', undoableUntil: null }),
  })
  const stepsSent = () => sent.filter(({ call }) => !call.startsWith('GET'))
  return { sent, stepsSent, steer }
}

const render = () => renderSignedIn(<Imports />, { userId })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const row = () => screen.getByRole('listitem', { name: 'ramble.zip' })

async function choose(user: ReturnType<typeof render>['user'], file: File) {
  await button('Choose a file')
  await user.upload(screen.getByLabelText('File to import'), file)
}

const fileNamed = (name: string, content = 'zip') =>
  new File([content], name, { type: 'application/zip' })
const FILE = fileNamed('ramble.zip')

it('shows what is in a file and what of it is left out, without what is not in it', async () => {
  const preview = previewWith({ duplicates: 1, room: 1, deletedThoughts: 2 })
  const faults = [{ file: 'ramble.jsonl', line: 7, message: 'Broken.' }]
  withImports(importWith({ preview, faults, faultCount: 3 }))
  render()
  await screen.findByText('Ready to import. Nothing is added yet.')
  expect(
    screen.getByText(
      'In the file: 3 rambles, 2 deleted rambles, 1 action item, 2 tags, 1 category.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('You have 1 ramble already: left out.')).toBeTruthy()
  expect(screen.getByText('Your plan keeps 1 more: the rest is left out.')).toBeTruthy()
  expect(screen.getByText('3 entries can’t be read')).toBeTruthy()
  expect(screen.getByText('ramble.jsonl:7').parentElement?.textContent).toContain('Broken.')
  expect(screen.getByText('and 2 more')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('offers no import of a file in which nothing can be imported', async () => {
  const nothing = previewWith({ thoughts: 0, actionItems: 0, categories: 0, tags: 0 })
  withImports(importWith({ preview: nothing, faultCount: 1, faults: [{ message: 'Broken.' }] }))
  render()
  await screen.findByText('Nothing in this file can be imported.')
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
})

it('starts with the choice whether rambles are organised, and gives its row the focus', async () => {
  const { stepsSent } = withImports(importWith({ preview: previewWith({ unorganised: 2 }) }))
  const { user } = render()
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Organise the 2 rambles that nobody has organised yet',
  })
  expect(choice.checked).toBe(true)
  await user.click(choice)
  await user.click(await button('Import'))
  await screen.findByText('Importing...')
  expect(stepsSent()).toEqual([{ call: 'POST /api/imports/1/start', body: { organises: false } }])
  expect(document.activeElement).toBe(row())
})

it('organises without a choice when there is none', async () => {
  const { stepsSent } = withImports(importWith())
  const { user } = render()
  await user.click(await button('Import'))
  await screen.findByText('Importing...')
  expect(stepsSent()).toEqual([{ call: 'POST /api/imports/1/start', body: { organises: true } }])
})

it('shows the progress, takes no other file meanwhile, and refetches the lists once at the end', async () => {
  const { sent, steer } = withImports(importWith({ state: 'running', progress: 40 }))
  const { client } = render()
  const bar = await screen.findByRole('progressbar', { name: 'Importing...' })
  expect(bar.getAttribute('value')).toBe('40')
  expect((await button('Choose a file')).getAttribute('aria-disabled')).toBe('true')
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  const thoughtsRefetched = () =>
    invalidated.mock.calls.filter(([filters]) => filters?.queryKey === queryKeys.thoughts.all)
  steer({ progress: 60 })
  await waitFor(() => expect(bar.getAttribute('value')).toBe('60'), { timeout: 5_000 })
  expect(thoughtsRefetched()).toHaveLength(0)
  steer({ ...DONE, duplicates: 2, beyondPlan: 1 })
  const end = '3 rambles imported, 2 you had already, 1 beyond your plan left out.'
  await screen.findByText(end, undefined, { timeout: 5_000 })
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(thoughtsRefetched()).toHaveLength(1)
  expect((await button('Choose a file')).getAttribute('aria-disabled')).toBeNull()
  expect(sent.filter(({ call }) => call !== 'GET /api/imports')).toEqual([])
})

it('says why a file could not be read, and what was added until then', async () => {
  const failed = (message: string) => ({ state: 'failed' as const, faults: [{ message }] })
  withImports(
    importWith({ ...failed('This file is encrypted.'), faultCount: 1 }),
    importWith({ ...DONE, id: 2, ...failed('The file is gone.') }),
  )
  render()
  await screen.findByText('This file is encrypted.')
  expect(screen.getByText('The file is gone. Until then: 3 rambles imported.')).toBeTruthy()
  expect(screen.queryByText(/can’t be read/)).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
})

it('asks before it undoes, and keeps its row', async () => {
  const { stepsSent } = withImports(importWith(DONE))
  const { user } = render()
  const undo = await button('Undo the import of 3 rambles')
  await user.click(undo)
  const question = await screen.findByRole('alertdialog', { name: 'Undo this import?' })
  expect(question.textContent).toContain(
    'Removes the 3 rambles that it has added, for good. What you have edited since stays.',
  )
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(stepsSent()).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(undo))
  await user.click(undo)
  await user.click(await button('Undo the import'))
  await screen.findByRole('progressbar', { name: 'Removing what was imported...' })
  expect(stepsSent().map(({ call }) => call)).toEqual(['POST /api/imports/1/undo'])
  await waitFor(() => expect(document.activeElement).toBe(undo))
  expect(undo.getAttribute('aria-disabled')).toBe('true')
})

it('lists what an Undo has kept', async () => {
  const kept = [{ id: 7, title: 'Ana and the boat' }]
  withImports(importWith({ state: 'undone', added: 3, keptCount: 2, kept }))
  render()
  await screen.findByText('Undone, except 2 rambles that you have edited since.')
  const link = screen.getByRole('link', { name: 'Ana and the boat' })
  expect(link.getAttribute('href')).toBe('/thoughts/7')
  expect(screen.getByText('and 1 more')).toBeTruthy()
})

it('does not list what came to nothing', async () => {
  withImports(
    importWith({ state: 'cancelled' }),
    importWith({ id: 2, state: 'failed', fileName: 'notes.zip' }),
    importWith({ id: 3, state: 'cancelled', added: 2, fileName: 'half.zip' }),
  )
  render()
  await screen.findByText('Stopped: 2 rambles imported.')
  expect(screen.getByRole('listitem').textContent).toContain('half.zip')
})

it('cancels one whose file has not arrived, and the focus returns to the choice of a file', async () => {
  const { stepsSent } = withImports(importWith({ state: 'uploading', preview: null }))
  const { user } = render()
  await screen.findByText('The file has not arrived.')
  await user.click(await button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  expect(stepsSent().map(({ call }) => call)).toEqual(['POST /api/imports/1/cancel'])
  const choice = await screen.findByLabelText('From')
  await waitFor(() => expect(document.activeElement).toBe(choice))
})

it('sends a file, shows nothing that waits meanwhile, and hands the focus to what it has become', async () => {
  const { stepsSent } = withImports(importWith({ state: 'cancelled' }))
  const { user } = render()
  const choice = await button('Choose a file')
  choice.focus()
  await choose(user, FILE)
  await screen.findByText('Ready to import. Nothing is added yet.')
  expect(stepsSent()).toEqual([
    { call: 'POST /api/imports', body: { format: 'ramble', fileName: 'ramble.zip', fileBytes: 3 } },
    { call: 'PUT /api/imports/9/file', body: undefined },
  ])
  await waitFor(() => expect(document.activeElement).toBe(row()))
  expect(choice.textContent).toBe('Choose a file')
})

it('refuses too large and empty files before anything is sent', async () => {
  const { stepsSent } = withImports()
  const { user } = render()
  const large = fileNamed('ramble.zip')
  Object.defineProperty(large, 'size', { value: IMPORT_FILE_MAX_BYTES + 1 })
  await choose(user, large)
  await screen.findByText('A file to import can have at most 200 MB.')
  await choose(user, fileNamed('empty.zip', ''))
  await screen.findByText('This file is empty.')
  expect(screen.queryByText(/200 MB/)).toBeNull()
  expect(stepsSent()).toEqual([])
})

it.each([
  ['refused', 409, 'Another import is running. Please wait for its end.'],
  ['too large for the server', 413, 'A file to import can have at most 200 MB.'],
])('says in one line when a file is %s', async (_why, status, message) => {
  serveImports([], {
    'POST /api/imports': () => Response.json({ message }, { status }),
  })
  const { user } = render()
  await choose(user, FILE)
  await screen.findByText(message)
  expect(screen.queryAllByText(message)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
})

it('says in one line when the connection broke, and leaves what can be cancelled', async () => {
  const waiting = importWith({ id: 9, state: 'uploading', preview: null })
  serveImports([waiting], {
    'POST /api/imports': () =>
      Response.json({ import: waiting, upload: { to: 'server' } }, { status: 201 }),
    'PUT /api/imports/9/file': () => Promise.reject(new TypeError('Failed to fetch')),
  })
  const { user } = render()
  await choose(user, FILE)
  await screen.findByText('The server could not be reached. Please try again in a moment.')
  expect(screen.getByText('The file has not arrived.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
})

it('tells a step that was refused in a notice', async () => {
  serveImports([importWith()], {
    'POST /api/imports/1/start': () =>
      Response.json({ message: 'This import can’t be started.' }, { status: 409 }),
  })
  const { user } = render()
  await user.click(await button('Import'))
  const notice = await findNotice('The import could not be started')
  expect(notice.description).toBe('This import can’t be started.')
  expect((await button('Import')).getAttribute('aria-disabled')).toBeNull()
})

it('says when the imports could not be read', async () => {
  serve({ 'GET /api/imports': () => Response.json({ message: 'No' }, { status: 500 }) })
  render()
  await screen.findByText('Your imports could not be read.', undefined, { timeout: 10_000 })
})
