import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useChangeWithoutCache } from './change-without-cache'
import { ApiError } from '../server/errors'
import { useShownToast } from './toast'

/** A change whose attempts end when the test ends them, in order. */
function renderChange() {
  const ends: { succeed: (response: string) => void; fail: (error: Error) => void }[] = []
  const { result } = renderHook(() => ({
    change: useChangeWithoutCache({
      mutationFn: (_input: string) =>
        new Promise<string>((succeed, fail) => ends.push({ succeed, fail })),
      failure: (error, input) => ({ title: `No ${input}`, description: error.message }),
    }),
    notice: useShownToast(),
  }))
  return { result, ends }
}

const refusal = new ApiError('Not today', 400)

it('reports its state, and what was sent', async () => {
  const { result, ends } = renderChange()
  expect(result.current.change).toMatchObject({ isPending: false, isSuccess: false, error: null })
  const responses: string[] = []
  act(() =>
    result.current.change.mutate('tea', { onSuccess: (response) => responses.push(response) }),
  )
  expect(result.current.change).toMatchObject({ isPending: true, variables: 'tea' })
  await act(async () => ends[0]?.succeed('brewed'))
  expect(result.current.change).toMatchObject({ isPending: false, isSuccess: true })
  expect(responses).toEqual(['brewed'])
})

it('shows the notice of a failure, and keeps the error until the next attempt', async () => {
  const { result, ends } = renderChange()
  const failures: Error[] = []
  act(() => result.current.change.mutate('tea', { onError: (error) => failures.push(error) }))
  await act(async () => ends[0]?.fail(refusal))
  expect(result.current.notice).toMatchObject({ title: 'No tea', description: 'Not today' })
  expect([result.current.change.error, failures]).toEqual([refusal, [refusal]])
  act(() => result.current.change.mutate('cake'))
  expect(result.current.change).toMatchObject({ isPending: true, error: null })
})

it('shows no state of an attempt that was reset or followed by another', async () => {
  const { result, ends } = renderChange()
  act(() => result.current.change.mutate('tea'))
  act(() => result.current.change.reset())
  await act(async () => ends[0]?.fail(refusal))
  expect(result.current.change).toMatchObject({ isPending: false, error: null })
  act(() => result.current.change.mutate('cake'))
  act(() => result.current.change.mutate('pie'))
  await act(async () => ends[1]?.fail(refusal))
  expect(result.current.change).toMatchObject({ isPending: true, variables: 'pie', error: null })
})
