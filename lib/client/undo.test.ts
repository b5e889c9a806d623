import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { undoable, undoLast } from './undo'

/** Does an action that is undone by noting it. */
function act(undone: number[], number: number) {
  const back = { mutationFn: async (input: number) => void undone.push(input), failure: null }
  return undoable(new QueryClient(), back, number)
}

it('undoes the last actions first, each once, and no more than twenty', async () => {
  const undone: number[] = []
  for (let number = 1; number <= 25; number += 1) act(undone, number)
  const latest = act(undone, 26)
  latest()
  latest()
  while (undoLast()) {
    // All that are left.
  }
  await Promise.resolve()
  expect(undone).toEqual([26, ...Array.from({ length: 19 }, (_, place) => 25 - place)])
})
