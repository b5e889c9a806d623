import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServerFactsContext } from '@/lib/client/page/server-facts'
import { plugIn } from '@/tests/support/microphone'
import { newUserId } from '@/tests/support/new-user-id'
import { renderSignedIn, serve, slowResponse, thoughtWith } from '@/tests/support/signed-in-page'
import { CaptureForm } from './capture-form'

let userId: number

const field = () => screen.getByPlaceholderText<HTMLTextAreaElement>(/Type or record your thought/)
const record = () => screen.getByRole('button', { name: 'Record' })
const open = () => renderSignedIn(<CaptureForm />, { userId })
const hears = (text: string) => ({
  'POST /api/transcribe': () => Response.json({ text }),
})

/** Presses Record, speaks for a moment and presses Stop. */
async function speak(user: ReturnType<typeof open>['user']) {
  await user.click(record())
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
}

/** The code loads once the page has settled, before most presses; a slow machine needs longer. */
beforeAll(() => import('./recorder'), 60_000)
beforeEach(() => {
  userId = newUserId()
})
afterEach(() => {
  for (const button of screen.queryAllByRole('button', { name: 'Discard' })) {
    fireEvent.click(button)
    fireEvent.click(screen.getAllByRole('button', { name: 'Discard' }).at(-1) ?? button)
  }
  vi.unstubAllGlobals()
})

describe('the text of a recording', () => {
  it.each([
    ['', null, 'call Ana', 'call Ana'],
    ['Today', null, 'call Ana', 'Today call Ana'],
    ['Today\n', null, 'call Ana', 'Today\ncall Ana'],
    ['Today please', 5, 'call Ana', 'Today call Ana please'],
    ['Today', 0, 'call Ana', 'call Ana Today'],
  ])('into %j with the caret at %j', async (typed, caret, spoken, expected) => {
    plugIn()
    serve(hears(spoken))
    const { user } = open()
    fireEvent.change(field(), { target: { value: typed } })
    if (caret !== null) {
      field().focus()
      field().setSelectionRange(caret, caret)
    }
    await speak(user)
    await waitFor(() => expect(field().value).toBe(expected))
  })

  it('stays whole when it is over the limit, with the counter red', async () => {
    plugIn()
    serve(hears('x'.repeat(400)))
    const { user } = open()
    fireEvent.change(field(), { target: { value: 'y'.repeat(1200) } })
    await speak(user)
    const counter = await screen.findByText('1601/1500 characters')
    expect(counter.getAttribute('data-state')).toBe('over')
    expect(field().value).toHaveLength(1601)
  })

  it('makes the thought a spoken one until the field is emptied', async () => {
    plugIn()
    const sent = serve({
      ...hears('call Ana'),
      'POST /api/thoughts': () => Response.json(thoughtWith(), { status: 201 }),
    })
    const { user } = open()
    await speak(user)
    await waitFor(() => expect(field().value).toBe('call Ana'))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(field().value).toBe(''))
    await speak(user)
    await waitFor(() => expect(field().value).toBe('call Ana'))
    await user.clear(field())
    await user.type(field(), 'typed after all')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(field().value).toBe(''))
    const sources = sent
      .filter(({ call }) => call === 'POST /api/thoughts')
      .map(({ body }) => (body as { source: string }).source)
    expect(sources).toEqual(['voice', 'web'])
  })

  it('stays when it arrives while a typed one is being sent, and is not sent twice', async () => {
    plugIn()
    const { response, give } = slowResponse()
    serve({ ...hears('and what I said'), 'POST /api/thoughts': () => response })
    const { user } = open()
    await user.type(field(), 'typed')
    await user.click(record())
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(field().value).toBe('and what I said'))
    give(Response.json(thoughtWith(), { status: 201 }))
    await screen.findByText('Thought saved')
    expect(field().value).toBe('and what I said')
  })
})

describe('the recording', () => {
  it.each([
    [['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'], 'audio/webm'],
    [['audio/ogg;codecs=opus'], 'audio/ogg'],
    [['audio/mp4'], 'audio/mp4'],
    [[], 'audio/x-default'],
  ])('of a browser that knows %j is sent as %s', async (formats, label) => {
    plugIn({ formats })
    const sent = serve(hears('call Ana'))
    const { user } = open()
    await speak(user)
    await waitFor(() => expect(field().value).toBe('call Ana'))
    const posted = sent.find(({ call }) => call === 'POST /api/transcribe')
    const { audio } = posted?.body as { audio: string }
    expect(audio.startsWith(`data:${label};base64,`)).toBe(true)
  })

  it('shows its time and turns the microphone off when it stops', async () => {
    const microphone = plugIn()
    serve(hears('call Ana'))
    const { user } = open()
    await user.click(record())
    expect((await screen.findByRole('timer')).textContent).toBe('0:00')
    expect(microphone.isOn()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(microphone.isOn()).toBe(false)
    await waitFor(() => expect(field().value).toBe('call Ana'))
  })

  it('is transcribed into the draft when its form unmounts', async () => {
    const microphone = plugIn()
    serve(hears('call Ana'))
    const { user, unmount } = open()
    await user.click(record())
    await screen.findByRole('timer')
    unmount()
    expect(microphone.isOn()).toBe(false)
    open()
    await waitFor(() => expect(field().value).toBe('call Ana'))
  })
})

describe('a failure', () => {
  it('keeps the recording, and Retry uses the server’s copy of it', async () => {
    plugIn()
    const recordingId = 'f'.repeat(32)
    const responses = [
      Response.json({ message: 'The machine is deaf', recordingId }, { status: 502 }),
      Response.json({ message: 'Recording not found' }, { status: 404 }),
      Response.json({ text: 'call Ana' }),
    ]
    const sent = serve({
      'POST /api/transcribe': () => responses.shift() ?? new Response(null, { status: 500 }),
    })
    const { user } = open()
    await user.type(field(), 'Typed.')
    await speak(user)
    expect(await screen.findByText('Transcription failed')).toBeTruthy()
    expect(await screen.findAllByText(/The machine is deaf/)).toHaveLength(1)
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(field().value).toBe('Typed. call Ana'))
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    const bodies = sent
      .filter(({ call }) => call === 'POST /api/transcribe')
      .map(({ body }) => Object.keys(body as object))
    expect(bodies).toEqual([['audio'], ['recordingId'], ['audio']])
  })

  it('keeps the recording in the page when no response arrives and the browser can’t store it', async () => {
    plugIn()
    serve({
      'POST /api/transcribe': () => {
        throw new TypeError('Failed to fetch')
      },
    })
    const { user } = open()
    await speak(user)
    expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy()
    expect(screen.getAllByText(/the browser can’t keep it/)).not.toHaveLength(0)
  })
})

it('says that the server can’t transcribe, in place of recording', async () => {
  const microphone = plugIn()
  const sent = serve({})
  const facts = { release: null, provider: null, canTranscribe: false }
  const { user } = renderSignedIn(
    <ServerFactsContext value={facts}>
      <CaptureForm />
    </ServerFactsContext>,
    { userId },
  )
  await user.click(record())
  expect(
    await screen.findByText('This server is not set up to turn speech into text.'),
  ).toBeTruthy()
  expect(record().getAttribute('aria-disabled')).toBe('true')
  expect(microphone.isOn()).toBe(false)
  expect(sent).toEqual([])
})

describe('a microphone that', () => {
  it.each([
    ['NotAllowedError', 'Microphone access denied'],
    ['NotFoundError', 'No microphone found'],
    ['NotReadableError', 'The microphone does not respond'],
  ])('is unavailable (%s) gets an explanation', async (refusal, title) => {
    plugIn({ refusal })
    const { user } = open()
    await user.click(record())
    expect(await screen.findByText(title)).toBeTruthy()
    expect(record()).toBeTruthy()
  })

  it('is blocked because the page is not secure gets an explanation', async () => {
    plugIn()
    vi.stubGlobal('isSecureContext', false)
    const { user } = open()
    await user.click(record())
    expect(await screen.findByText('Browsers record only on secure (https) pages.')).toBeTruthy()
  })

  it('picks up nothing gets a notice and no text', async () => {
    plugIn()
    serve(hears(''))
    const { user } = open()
    await user.type(field(), 'Typed.')
    await speak(user)
    expect(await screen.findByText('Nothing was heard')).toBeTruthy()
    expect(field().value).toBe('Typed.')
  })
})
