import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '@/lib/client/toast'
import Toaster from './toaster'

const show = (title: string, description?: string) => act(() => toast({ title, description }))

describe('notices', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  it('are shown one at a time: a new one takes the place of the old', () => {
    render(<Toaster />)
    show('Tag added')
    show('Thought archived', 'It is under Archived Rambles.')
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByText('Thought archived')).toBeTruthy()
    expect(screen.queryByText('Tag added')).toBeNull()
  })

  it('leave by themselves after five seconds', () => {
    render(<Toaster />)
    show('Tag added')
    act(() => vi.advanceTimersByTime(4_900))
    expect(screen.getByText('Tag added')).toBeTruthy()
    act(() => vi.advanceTimersByTime(200))
    expect(screen.queryByText('Tag added')).toBeNull()
  })

  it('can be dismissed', () => {
    render(<Toaster />)
    show('Tag added')
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Tag added')).toBeNull()
  })

  it('are reached with F8', () => {
    render(<Toaster />)
    show('Tag added')
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    expect(document.activeElement?.contains(screen.getByText('Tag added'))).toBe(true)
  })

  it('are announced, an error at once', () => {
    render(<Toaster />)
    act(() => toast({ title: 'Login failed', variant: 'destructive' }))
    expect(screen.getByRole('status').getAttribute('aria-live')).toBe('assertive')
  })
})
