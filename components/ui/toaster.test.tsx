import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Notice, toast } from '@/lib/client/page/toast'
import Toaster from './toaster'

const show = (notice: Notice) => act(() => void toast(notice))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

describe('notices', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  it('are shown one at a time: a new one replaces the old', () => {
    render(<Toaster />)
    show({ title: 'Tag added' })
    show({ title: 'Thought archived', description: 'It is under Archived Rambles.' })
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByText('Thought archived')).toBeTruthy()
    expect(screen.queryByText('Tag added')).toBeNull()
  })

  it('close by themselves after five seconds', () => {
    render(<Toaster />)
    show({ title: 'Tag added' })
    pass(4_900)
    expect(screen.getByText('Tag added')).toBeTruthy()
    pass(200)
    expect(screen.queryByText('Tag added')).toBeNull()
  })

  it('can be dismissed', () => {
    render(<Toaster />)
    show({ title: 'Tag added' })
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Tag added')).toBeNull()
  })

  it('are focused with F8', () => {
    render(<Toaster />)
    show({ title: 'Tag added' })
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    expect(document.activeElement?.contains(screen.getByText('Tag added'))).toBe(true)
  })

  it('are announced, errors at once', () => {
    render(<Toaster />)
    show({ title: 'Login failed', variant: 'destructive' })
    expect(screen.getByRole('status').getAttribute('aria-live')).toBe('assertive')
  })

  it('with a reload offer it', () => {
    const reload = vi.fn()
    render(<Toaster />)
    show({ title: 'A new version of Ramble is ready', reload })
    pass(9_900)
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect(reload).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('with an undo stay for ten seconds and offer it', () => {
    const undo = vi.fn()
    render(<Toaster />)
    show({ title: 'Thought archived', undo })
    pass(9_900)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText('Thought archived')).toBeNull()
    show({ title: 'Thought archived', undo })
    pass(10_100)
    expect(screen.queryByText('Thought archived')).toBeNull()
  })

  it('tell screen readers how to undo', () => {
    render(<Toaster />)
    show({ title: 'Thought archived', undo: vi.fn() })
    pass(100)
    expect(screen.getByRole('status').textContent).toContain('Press F8 to get to Undo')
  })

  it('stay while they contain the focus, and return it when they close', async () => {
    const undo = vi.fn()
    render(
      <>
        <button type="button">Elsewhere</button>
        <Toaster />
      </>,
    )
    act(() => screen.getByText('Elsewhere').focus())
    show({ title: 'Thought archived', undo })
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    pass(60_000)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByText('Elsewhere'))
  })

  it.each([
    ['pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['focus', fireEvent.focus, fireEvent.blur],
  ])('are not replaced while the %s is on their Undo; the next one waits', (_what, come, go) => {
    render(<Toaster />)
    show({ title: 'Thought archived', undo: vi.fn() })
    const held = screen.getByRole('listitem')
    come(held)
    show({ title: 'Failed to fetch tags' })
    show({ title: 'Failed to fetch thoughts' })
    expect(screen.getByText('Thought archived')).toBeTruthy()
    act(() => void go(held))
    expect(screen.queryByText('Thought archived')).toBeNull()
    expect(screen.getByText('Failed to fetch thoughts')).toBeTruthy()
  })

  it('that waited are shown when the previous one is dismissed', () => {
    render(<Toaster />)
    show({ title: 'Thought archived', undo: vi.fn() })
    fireEvent.pointerEnter(screen.getByRole('listitem'))
    show({ title: 'Failed to fetch tags' })
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.getByText('Failed to fetch tags')).toBeTruthy()
  })
})
