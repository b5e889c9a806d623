import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NoResponseError } from '../server/errors'
import { undoable, undoLast, undoneAfter } from './undo'

const client = new QueryClient()
let undone: number[]

beforeEach(() => {
  undone = []
  while (undoLast(client)) {
    // Discards what an earlier test has left.
  }
})

/** Does an action whose undo records its number. */
function act(number: number, undo: (number: number) => Promise<unknown> = async () => undefined) {
  const mutationFn = async (input: number) => {
    await undo(input)
    undone.push(input)
  }
  return undoable(client, { mutationFn, failure: null }, number)
}

const settled = (numbers: number[]) => vi.waitFor(() => expect(undone).toEqual(numbers))

it('undoes the last actions first, each once, and no more than twenty', async () => {
  for (let number = 1; number <= 25; number += 1) act(number)
  const latest = act(26)
  latest()
  latest()
  while (undoLast(client)) {
    // All that are left.
  }
  await settled([26, ...Array.from({ length: 19 }, (_, place) => 25 - place)])
})

it('undoes one after the other, however long each takes', async () => {
  act(1)
  act(2, () => new Promise((resolve) => setTimeout(resolve, 30)))
  undoLast(client)
  undoLast(client)
  await settled([2, 1])
})

it('can be retried when it got no response, but not when it was refused', async () => {
  const failures: Error[] = [new NoResponseError()]
  const fail = async () => {
    const failure = failures.shift()
    if (failure) throw failure
  }
  act(1, fail)
  undoLast(client)
  await vi.waitFor(() => expect(undoLast(client)).toBe(true))
  await settled([1])
  failures.push(new ApiError('No', 409, {}))
  act(2, fail)
  undoLast(client)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(undoLast(client)).toBe(false)
})

describe('an action that shows before its response arrives', () => {
  /** An action that, like all others, can be undone once its response has arrived. */
  function show(number: number) {
    let respond!: (error?: Error) => void
    const result = new Promise<void>((resolve, reject) => {
      respond = (error) => (error ? reject(error) : resolve())
    })
    undoneAfter(client, result).then(
      () => act(number),
      () => undefined,
    )
    return respond
  }

  it('is undone on arrival, and the action before it is not', async () => {
    act(1)
    const respond = show(2)
    expect(undoLast(client)).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(undone).toEqual([])
    respond()
    await settled([2])
    expect(undoLast(client)).toBe(true)
    await settled([2, 1])
    expect(undoLast(client)).toBe(false)
  })

  it('is undone by one press each, the last action first', async () => {
    act(1)
    const responses = [show(2), show(3)]
    undoLast(client)
    undoLast(client)
    responses.forEach((respond) => respond())
    await settled([3, 2])
    undoLast(client)
    await settled([3, 2, 1])
  })

  it('is not undone when it is refused, and neither is the action before it', async () => {
    act(1)
    const respond = show(2)
    undoLast(client)
    respond(new ApiError('No', 409, {}))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(undone).toEqual([])
    undoLast(client)
    await settled([1])
  })
})
