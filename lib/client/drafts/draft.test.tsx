import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newUserId } from '@/tests/support/new-user-id'
import { useDraft, useEditDraft } from './draft'
import { forgetDrafts } from './draft-store'

let userId: number

const editing = (person: number | undefined = userId) =>
  renderHook(() => useEditDraft(person, 'thought-7-Title'))

beforeEach(() => {
  userId = newUserId()
})

describe('an edit in progress', () => {
  it('exists from its beginning until its end, wherever it is shown', () => {
    const { result } = editing()
    const elsewhere = editing()
    expect(result.current.text).toBeNull()
    act(() => result.current.begin('Saved'))
    expect(elsewhere.result.current.text).toBe('Saved')
    act(() => result.current.setText(''))
    expect(elsewhere.result.current.text).toBe('')
    act(() => result.current.end())
    expect(elsewhere.result.current.text).toBeNull()
  })

  it('is kept in storage once there is something to lose, until it ends', () => {
    const { result } = editing()
    const kept = () => localStorage.getItem(`ramble-draft-${userId}-thought-7-Title`)
    act(() => result.current.begin('Saved'))
    expect(kept()).toBeNull()
    act(() => result.current.setText('Half'))
    expect(kept()).toContain('Half')
    act(() => result.current.end())
    expect(kept()).toBeNull()
  })

  it('comes back from storage after a reload', async () => {
    localStorage.setItem(
      `ramble-draft-${userId}-thought-7-Title`,
      JSON.stringify({ text: 'Half', isEdit: true }),
    )
    expect(editing().result.current.text).toBe('Half')
  })

  it('belongs to its person alone, and does not show before the person is known', () => {
    const { result } = editing()
    act(() => result.current.begin('Saved'))
    expect(editing(userId + 10_000).result.current.text).toBeNull()
    expect(
      renderHook(() => useEditDraft(undefined, 'thought-7-Title')).result.current.text,
    ).toBeNull()
  })

  it('stays in memory when the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { result } = editing()
    act(() => result.current.setText('Half'))
    expect(result.current.text).toBe('Half')
  })
})

describe('another tab of the same person', () => {
  const keyNow = () => `ramble-draft-${userId}`
  const elsewhere = (draft: { text: string } | null) =>
    act(() => {
      if (draft) localStorage.setItem(keyNow(), JSON.stringify(draft))
      else localStorage.removeItem(keyNow())
      window.dispatchEvent(new StorageEvent('storage', { key: keyNow() }))
    })

  it('is followed as it writes, and as it sends', () => {
    const { result } = renderHook(() => useDraft(userId))
    elsewhere({ text: 'Half' })
    expect(result.current.text).toBe('Half')
    act(() => result.current.setText('Half a thought'))
    expect(localStorage.getItem(keyNow())).toContain('Half a thought')
    elsewhere(null)
    expect(result.current.text).toBe('')
  })

  it('is followed after a sleep without storage events', () => {
    const { result } = renderHook(() => useDraft(userId))
    act(() => result.current.setText('Half'))
    localStorage.removeItem(keyNow())
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(result.current.text).toBe('')
  })

  it('does not remove a text that could not be stored here', () => {
    const { result } = renderHook(() => useDraft(userId))
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    act(() => result.current.setText('Half'))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'another' })))
    full.mockRestore()
    expect(result.current.text).toBe('Half')
  })
})

describe('forgetting the drafts of a person', () => {
  it('empties the capture form and ends every edit, and touches no one else’s', () => {
    const capture = renderHook(() => useDraft(userId))
    const edit = editing()
    // The other person's id begins with the same digits.
    const other = Number(`${userId}1`)
    const theirs = editing(other)
    act(() => {
      capture.result.current.setText('A thought')
      edit.result.current.setText('Mine')
      theirs.result.current.setText('Theirs')
    })
    act(() => forgetDrafts(userId))
    expect(capture.result.current.text).toBe('')
    expect(edit.result.current.text).toBeNull()
    expect(theirs.result.current.text).toBe('Theirs')
    expect(Object.keys(localStorage).filter((key) => key.includes(`draft-${userId}`))).toEqual([
      `ramble-draft-${other}-thought-7-Title`,
    ])
  })
})
