import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tellOpener } from './provider-popup'

describe('the popup of a sign-in provider', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    sessionStorage.clear()
  })

  it('stays until its opener has had time to get the message and close it', () => {
    const close = vi.spyOn(window, 'close').mockReturnValue()
    sessionStorage.setItem('sign-in-attempt', 'one')
    tellOpener({ kind: 'nobody' })
    vi.advanceTimersByTime(2_900)
    expect(close).not.toHaveBeenCalled()
    vi.advanceTimersByTime(100)
    expect(close).toHaveBeenCalledOnce()
  })

  it('closes at once when it has no opener', () => {
    const close = vi.spyOn(window, 'close').mockReturnValue()
    tellOpener({ kind: 'nobody' })
    expect(close).toHaveBeenCalledOnce()
  })
})
