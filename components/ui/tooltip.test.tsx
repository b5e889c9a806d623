import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IconButton } from './icon-button'
import { TooltipLayer } from './tooltip'

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const pointAt = (element: Element) => fireEvent.pointerOver(element, { pointerType: 'mouse' })
const button = (name: string) => screen.getByRole('button', { name })
const shown = () => screen.queryByRole('tooltip', { hidden: true })?.textContent ?? null

describe('a tooltip', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(
      <>
        <IconButton label="Delete" />
        <IconButton label="Archive" />
        <TooltipLayer />
      </>,
    )
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  it('opens after 700 ms and not before', () => {
    pointAt(button('Delete'))
    pass(690)
    expect(shown()).toBeNull()
    pass(20)
    expect(shown()).toBe('Delete')
  })

  it('moves to a neighbour without waiting, also within 300 ms of closing', () => {
    pointAt(button('Delete'))
    pass(700)
    pointAt(button('Archive'))
    pass(1)
    expect(shown()).toBe('Archive')
    pointAt(document.body)
    pass(200)
    expect(shown()).toBeNull()
    pointAt(button('Delete'))
    pass(1)
    expect(shown()).toBe('Delete')
  })

  it('waits again once 300 ms have passed since the last one closed', () => {
    pointAt(button('Delete'))
    pass(700)
    pointAt(document.body)
    pass(500)
    pointAt(button('Archive'))
    pass(600)
    expect(shown()).toBeNull()
  })

  it('stays while the pointer is on it, and closes with Escape', () => {
    pointAt(button('Delete'))
    pass(700)
    pointAt(screen.getByRole('tooltip', { hidden: true }))
    pass(1_000)
    expect(shown()).toBe('Delete')
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(shown()).toBeNull()
  })

  it('does not cover an open menu', () => {
    const menu = document.createElement('div')
    menu.setAttribute('role', 'menu')
    document.body.append(menu)
    pointAt(button('Delete'))
    pass(1_000)
    expect(shown()).toBeNull()
    menu.remove()
    pointAt(button('Archive'))
    pass(700)
    expect(shown()).toBe('Archive')
  })

  it('is not read a second time, after the name of its button', () => {
    pointAt(button('Delete'))
    pass(700)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('does not get in the way of a press or a finger', () => {
    fireEvent.pointerOver(button('Delete'), { pointerType: 'touch' })
    pass(1_000)
    expect(shown()).toBeNull()
    pointAt(button('Delete'))
    fireEvent.pointerDown(button('Delete'))
    pass(1_000)
    expect(shown()).toBeNull()
  })
})
