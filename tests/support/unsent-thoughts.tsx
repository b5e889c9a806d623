import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { CaptureForm } from '@/components/capture/capture-form'
import { PlanBox } from '@/components/layout/plan-box'
import { ThoughtGrid } from '@/components/thoughts/thought-grid'
import { UnsentLoss } from '@/components/unsent/unsent-loss'
import { useUser } from '@/lib/client/accounts/accounts'
import { useThoughts } from '@/lib/client/thoughts/thoughts'
import { useUnsentSending } from '@/lib/client/use/use-sending'
import { useUnsentIn } from '@/lib/client/use/unsent'
import { isRetryable } from '@/lib/shared/retryable'
import { planWith, renderSignedIn, serve, thoughtWith } from './signed-in-page'

interface Body {
  text: string
  /** The operation id. */
  key?: string | undefined
  categoryId?: number
  capturedAt?: string
}

interface Operations {
  operations: { key: string; body: Body }[]
}

export const refuse = (fields: object) => Response.json(fields, { status: 400 })

/** A fake server that saves each thought once, including those sent as operations. */
export class CaptureServer {
  /** The saved texts. */
  saved: string[] = []
  private savedKeys = new Set<string>()

  save = ({ text, key }: Body): Response => {
    const isRepeated = key !== undefined && this.savedKeys.has(key)
    if (!isRepeated) this.saved.push(text)
    if (key !== undefined) this.savedKeys.add(key)
    const id = this.saved.length
    const createdAt = new Date().toISOString()
    return Response.json(thoughtWith({ id, rawText: text, summary: text, createdAt }))
  }

  /** Its response to a thought. */
  reply: (body: Body) => Response | Promise<Response> = this.save

  plan = planWith()

  /** Starts to respond to the page's requests; returns them. */
  serve() {
    return serve({
      'POST /api/thoughts': (body, _query, key) => this.reply({ ...(body as Body), key }),
      'POST /api/operations': (body) => this.replyToEach(body as Operations),
      'GET /api/thoughts': () => Response.json([]),
      'GET /api/categories': () => Response.json([{ id: 4, name: 'Boat', thoughtCount: 0 }]),
      'GET /api/plan': () => Response.json(this.plan),
      'GET /api/user': () => Response.json({ message: 'Please sign in.' }, { status: 401 }),
    })
  }

  /** Responds to a batch. */
  private async replyToEach({ operations }: Operations): Promise<Response> {
    const responses: { status: number; body: unknown }[] = []
    for (const { key, body } of operations) {
      const response = await this.reply({ ...body, key })
      responses.push({ status: response.status, body: await response.json() })
      if (isRetryable(response.status)) break
    }
    return Response.json({ answers: responses })
  }
}

/** The form, and the thoughts, including unsent ones. */
export function CapturePage() {
  useUnsentSending(useUser().data?.id, true)
  const thoughts = useThoughts({}).data ?? []
  return (
    <>
      <CaptureForm />
      <PlanBox />
      <ThoughtGrid thoughts={thoughts} unsent={useUnsentIn({}, thoughts)} />
      <UnsentLoss />
    </>
  )
}

/** Opens that page, or another part of the app, for a person whose thoughts go to this server. */
export function openCapture(server: CaptureServer, userId: number, part = <CapturePage />) {
  const sent = server.serve()
  const page = renderSignedIn(part, { userId, thoughts: [], plan: server.plan })
  return { ...page, sent, captured: () => sent.filter(({ call }) => call === 'POST /api/thoughts') }
}

export const field = () =>
  screen.getByPlaceholderText<HTMLTextAreaElement>(/Type or record your thought/)
export const waiting = () => screen.queryAllByRole('article', { name: 'Unsent thought' })

/** Writes a thought and presses Send. */
export function send(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
}

/** The same, and waits until the form is empty again. */
export async function write(text: string) {
  send(text)
  await waitFor(() => expect(field().value).toBe(''))
}
