import { useRef, useState } from 'react'
import { type Failure, noticeOfFailure } from './failure-notice'
import { toast } from './toast'

interface Attempt<Input> {
  input: Input
  state: 'pending' | 'succeeded' | 'failed'
  error: Error | null
}

interface Then<Result> {
  onSuccess?: (response: Result) => void
  onError?: (error: Error) => void
}

/**
 * `useChange` for the pages before sign-in, which have nothing to cache: they don't load the code of the query cache
 * (docs/decisions/0053).
 */
export function useChangeWithoutCache<Result, Input>({
  mutationFn,
  failure,
}: {
  mutationFn: (input: Input) => Promise<Result>
  failure: Failure<Input>
}) {
  const [attempt, setAttempt] = useState<Attempt<Input> | null>(null)
  /** The attempt on screen; null after `reset`. */
  const latest = useRef<object | null>(null)

  async function run(input: Input, { onSuccess, onError }: Then<Result>) {
    const mine = {}
    latest.current = mine
    const show = (state: Attempt<Input>['state'], error: Error | null = null) => {
      if (latest.current === mine) setAttempt({ input, state, error })
    }
    show('pending')
    try {
      const response = await mutationFn(input)
      show('succeeded')
      onSuccess?.(response)
    } catch (thrown) {
      const error = thrown as Error
      const notice = noticeOfFailure(failure, error, input)
      if (notice) toast(notice)
      show('failed', error)
      onError?.(error)
    }
  }

  return {
    mutate(input: Input, then: Then<Result> = {}) {
      void run(input, then)
    },
    isPending: attempt?.state === 'pending',
    isSuccess: attempt?.state === 'succeeded',
    error: attempt?.error ?? null,
    /** What was sent last. */
    variables: attempt?.input,
    /** Forgets the last attempt; a request in flight continues, but its state no longer shows. */
    reset() {
      latest.current = null
      setAttempt(null)
    },
  }
}
