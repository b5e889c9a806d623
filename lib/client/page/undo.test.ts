import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NoResponseError } from '../server/errors'
import { undoable, undoLast, undoneAfter } from './undo'

const client = new QueryClient()
let undone: number[]

beforeEach(() => {
  undone = []
  while (undoLast(client)) {
    // What a test before has left.
  }
})

/** Does an action that is undone by noting it. */
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

it('can be tried again when it got no answer, and not when it was refused', async () => {
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

describe('what shows before its answer is here', () => {
  /** An action that is remembered, as all are, once its answer is here. */
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

  it('is undone then, and not what was done before it', async () => {
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

  it('is undone once for each press, the last first', async () => {
    act(1)
    const responses = [show(2), show(3)]
    undoLast(client)
    undoLast(client)
    responses.forEach((respond) => respond())
    await settled([3, 2])
    undoLast(client)
    await settled([3, 2, 1])
  })

  it('is as before when it is refused, and so is what was done before it', async () => {
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
