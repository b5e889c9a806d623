import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import Toaster from '@/components/ui/toaster'
import { makeQueryClient } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/server/query-keys'
import { forgetMemory } from '@/lib/client/store/queue/page-memory'
import type { User } from '@/lib/shared/accounts'
import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import type { Plan } from '@/lib/shared/plan'
import type { Thought } from '@/lib/shared/thoughts'
import { dismissEarlierNotice } from './shown-notice'
import { ours } from './answered-by'

/** `operation` is the operation id. */
type Respond = (
  body: unknown,
  query: URLSearchParams,
  operation: string | undefined,
) => Response | Promise<Response>

/**
 * A fake server behind `fetch`: `routes` maps "METHOD /path" (without the query string) to a response, which counts
 * as the server's own unless it is `foreign`. Returns the requests, in order. Without a route it returns 404.
 */
export function serve(routes: Record<string, Respond>) {
  const sent: { call: string; query?: string; body: unknown }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const [path, query] = String(input).split('?')
    const call = `${init?.method ?? 'GET'} ${path}`
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    sent.push({ call, ...(query && { query }), body })
    const respond = routes[call]
    const operation = new Headers(init?.headers).get(OPERATION_HEADER) ?? undefined
    return ours(
      respond
        ? await respond(body, new URLSearchParams(query), operation)
        : Response.json({ message: `No ${call}` }, { status: 404 }),
    )
  })
  return sent
}

/** A response that stays pending until it is given. */
export function slowResponse() {
  let give: (response: Response) => void = () => undefined
  const response = new Promise<Response>((resolve) => {
    give = resolve
  })
  return { response, give }
}

/** The part of the router that components use, and its recorded navigations. */
function makeRouter() {
  const visited: string[] = []
  const go = (href: string) => void visited.push(href)
  const stay = () => undefined
  const router = {
    back: () => go('back'),
    forward: stay,
    refresh: stay,
    push: go,
    replace: go,
    prefetch: stay,
    bfcacheId: 'test',
  }
  return { router, visited }
}

/**
 * Renders a part of the app as a signed-in person sees it, with notices. `thoughts` prefills the list
 * of all thoughts, as the server's rendering does; `search` is the address's query; `user` overrides
 * fields of the person, null while the person is not loaded; `plan` is the person's usage.
 */
export function renderSignedIn(
  part: ReactNode,
  {
    userId = 1,
    thoughts,
    search = '',
    user = {},
    plan = planWith(),
  }: {
    userId?: number
    thoughts?: Thought[]
    search?: string
    user?: Partial<User> | null
    plan?: Plan
  } = {},
) {
  // A page's memory ends with the page.
  forgetMemory(userId)
  onTestFinished(() => forgetMemory(userId))
  const client = makeQueryClient()
  if (thoughts) client.setQueryData(queryKeys.thoughts.list({}), thoughts)
  if (user) client.setQueryData(queryKeys.user, userWith({ id: userId, ...user }))
  client.setQueryData(queryKeys.plan, plan)
  const { router, visited } = makeRouter()
  const page = render(
    <AppRouterContext value={router}>
      <SearchParamsContext value={new URLSearchParams(search)}>
        <QueryClientProvider client={client}>
          {part}
          <Toaster />
        </QueryClientProvider>
      </SearchParamsContext>
    </AppRouterContext>,
  )
  dismissEarlierNotice()
  return { ...page, user: userEvent.setup(), client, visited }
}

/** An account as the API returns it; a test states only what matters to it. */
export function userWith(fields: Partial<User> = {}): User {
  return {
    id: 1,
    username: 'robin',
    email: 'robin@example.com',
    isEmailVerified: true,
    isMailStopped: false,
    canVerifyEmail: true,
    displayName: null,
    firebaseId: null,
    photoURL: null,
    phone: null,
    isPhoneVerified: false,
    isPhoneOptedOut: false,
    textNumber: null,
    hasPassword: true,
    timezone: 'America/New_York',
    isActive: true,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    subscriptionTier: 'free',
    emailNewRambleNotify: true,
    emailDailySummary: false,
    emailMonthlySummary: false,
    smsNewRambleNotify: false,
    enableReminders: true,
    smsReminders: false,
    emailReminders: true,
    deleteAtOnce: false,
    splitByItself: false,
    createdAt: '2025-05-09T19:00:00.000Z',
    updatedAt: '2025-05-09T19:00:00.000Z',
    ...fields,
  }
}

/** A plan as the API returns it, with the default limits; a test states only what matters to it. */
export function planWith({
  limits,
  used,
  ...dates
}: {
  limits?: Partial<Plan['limits']>
  used?: Partial<Plan['used']>
} & Partial<Pick<Plan, 'renewsAt' | 'endsAt'>> = {}): Plan {
  return {
    limits: { notesPerMonth: 10, notesInAll: 100, reminderEmailsPerMonth: 5, ...limits },
    used: { notesThisMonth: 0, notesInAll: 0, reminderEmailsThisMonth: 0, ...used },
    renewsAt: null,
    endsAt: null,
    ...dates,
  }
}

/** A thought as the API returns it; a test states only what matters to it. */
export function thoughtWith(fields: Partial<Thought> = {}): Thought {
  return {
    id: 7,
    userId: 1,
    categoryId: null,
    rawText: 'call ana about the boat',
    summary: 'Call Ana about the boat.',
    parsedContent: { title: 'Ana and the boat' },
    inputSource: 'web',
    via: null,
    isArchived: false,
    pinnedAt: null,
    processingStatus: 'ready',
    createdAt: '2025-05-09T19:00:00.000Z',
    updatedAt: '2025-05-09T19:00:00.000Z',
    tags: [],
    actionItems: [],
    category: null,
    ...fields,
  }
}

/** Open action items of thought 7 with these texts. */
export function itemsOf(...texts: string[]): Thought['actionItems'] {
  return texts.map((text, index) => ({
    id: index + 1,
    thoughtId: 7,
    text,
    isCompleted: false,
    createdAt: '2025-05-09T19:00:00.000Z',
  }))
}
