import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ThoughtGrid } from '@/components/thoughts/thought-grid'
import { SearchBox } from '@/components/thoughts/search-box'
import { listenForShortcuts } from '@/lib/client/page/shortcuts'
import type { Thought } from '@/lib/shared/thoughts'
import { newUserId } from '@/tests/support/new-user-id'
import { renderSignedIn, serve, thoughtWith } from '@/tests/support/signed-in-page'
import { Keyboard } from './keyboard'

const titled = (id: number, title: string): Thought => thoughtWith({ id, parsedContent: { title } })
const CARDS = [titled(3, 'Boat'), titled(2, 'Garden'), titled(1, 'Boiler')]

function open(thoughts = CARDS) {
  const sent = serve({
    'GET /api/categories': () => Response.json([{ id: 4, name: 'Home', thoughtCount: 2 }]),
    'GET /api/thoughts': () => Response.json([titled(9, 'Fix the boiler')]),
    'PATCH /api/thoughts/2/archive': () => Response.json({ message: 'Thought archived' }),
  })
  const page = renderSignedIn(
    <main>
      <SearchBox value="" onChange={() => undefined} />
      <ThoughtGrid thoughts={thoughts} isChanging={false} />
      <Keyboard />
    </main>,
  )
  return { ...page, sent }
}

const press = (key: string, modifiers: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers })
const focused = () => document.activeElement?.textContent

/** The list of shortcuts, opened by Ctrl+K as is necessary when single keys are off. */
async function openHelp() {
  press('k', { ctrlKey: true })
  fireEvent.click(await screen.findByRole('option', { name: 'Keyboard shortcuts' }))
  return screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
}

beforeEach(async () => {
  const page = open()
  const help = await openHelp()
  const single = within(help).getByRole<HTMLInputElement>('switch', { name: 'Single keys' })
  if (!single.checked) fireEvent.click(single)
  page.unmount()
})

describe('single keys', () => {
  it('j and k move between the cards and stop at the ends', () => {
    open()
    press('j')
    expect(focused()).toBe('Boat')
    press('j')
    press('j')
    press('j')
    expect(focused()).toBe('Boiler')
    press('k')
    expect(focused()).toBe('Garden')
  })

  it('j begins with the first card of another page', () => {
    const page = open()
    press('j')
    press('j')
    page.unmount()
    open()
    press('j')
    expect(focused()).toBe('Boat')
  })

  it('e archives the focused card and moves on', async () => {
    const { sent } = open()
    screen.getByRole('link', { name: 'Garden' }).focus()
    press('e')
    expect(focused()).toBe('Boiler')
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toContain('PATCH /api/thoughts/2/archive'),
    )
  })

  it('holding e archives one card, not several', async () => {
    const { sent } = open()
    screen.getByRole('link', { name: 'Garden' }).focus()
    press('e')
    press('e', { repeat: true })
    press('k', { repeat: true })
    expect(focused()).toBe('Garden')
    await waitFor(() => expect(sent.filter(({ call }) => /archive/.test(call))).toHaveLength(1))
  })

  it('# asks before it deletes the focused card', async () => {
    const { sent } = open()
    screen.getByRole('link', { name: 'Garden' }).focus()
    press('#', { shiftKey: true })
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('Garden')
    expect(sent.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
  })

  it('/ focuses the search, where keys are letters again', () => {
    open()
    press('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    press('j')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  it('do nothing with modifiers or without a focused card', () => {
    const { sent } = open()
    press('j', { ctrlKey: true })
    press('j', { altKey: true })
    press('J', { shiftKey: true })
    press('e')
    expect(screen.getAllByRole('link')).not.toContain(document.activeElement)
    expect(sent.filter(({ call }) => call.startsWith('PATCH'))).toEqual([])
  })

  it('c opens the capture form, which pauses single keys', async () => {
    open()
    press('c')
    const dialog = await screen.findByRole('dialog', { name: 'Create New Ramble' })
    within(dialog).getByRole('button', { name: 'Close' }).focus()
    press('?', { shiftKey: true })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('? lists them, and they can be switched off permanently', async () => {
    const page = open()
    press('?', { shiftKey: true })
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const words of ['Write a new ramble', 'Go to the next card', 'Delete', 'Command palette'])
      expect(within(help).getByText(words)).toBeTruthy()
    fireEvent.click(within(help).getByRole('switch', { name: 'Single keys' }))
    fireEvent.click(within(help).getByRole('button', { name: 'Close' }))
    press('j')
    expect(screen.getAllByRole('link')).not.toContain(document.activeElement)
    expect(localStorage.getItem('ramble-single-keys')).toBe('off')
    page.unmount()
  })
})

describe('the command palette', () => {
  async function openPalette() {
    const page = open()
    press('k', { metaKey: true })
    const field = await screen.findByRole('combobox', { name: 'Type a command or search' })
    return { ...page, field }
  }
  const active = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

  it('names each group of commands', async () => {
    await openPalette()
    const named = (name: string) => within(screen.getByRole('group', { name }))
    expect(named('Go to').getByRole('option', { name: 'All Rambles' })).toBeTruthy()
    expect(named('Change theme').getByRole('option', { name: 'Dark theme' })).toBeTruthy()
  })

  it('names the active option and wraps around with the arrows', async () => {
    const { field } = await openPalette()
    expect(active(field)).toBe('New Ramble')
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(active(field)).toBe('New Reminder')
    fireEvent.keyDown(field, { key: 'ArrowUp' })
    fireEvent.keyDown(field, { key: 'ArrowUp' })
    expect(active(field)).toBe('Keyboard shortcuts')
  })

  it('opens a page, and a category by its name', async () => {
    const { field, visited, user } = await openPalette()
    await user.type(field, 'go ar\u200Bch{Enter}')
    await waitFor(() => expect(visited).toEqual(['/archived']))
    press('k', { ctrlKey: true })
    await user.type(await screen.findByRole('combobox'), 'home{Enter}')
    await waitFor(() => expect(visited).toEqual(['/archived', '/categories/4']))
  })

  it('opens the forms that create things', async () => {
    const { field, user } = await openPalette()
    await user.type(field, 'new rem{Enter}')
    expect(await screen.findByRole('dialog', { name: 'New Reminder' })).toBeTruthy()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('finds thoughts, marks the match, and opens one', async () => {
    const { field, visited, user } = await openPalette()
    await user.type(field, '\u200Bboi\u00ADler')
    const found = await screen.findByRole('option', { name: 'Fix the boiler' })
    expect(found.querySelector('mark')?.textContent).toBe('boiler')
    expect(screen.getByRole('group', { name: 'Rambles' }).contains(found)).toBe(true)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(visited).toEqual(['/thoughts/9']))
  })

  it('does not open a result of an earlier query', async () => {
    const { field, visited, user } = await openPalette()
    await user.type(field, 'boiler')
    await screen.findByRole('option', { name: 'Fix the boiler' })
    await user.type(field, ' milk{Enter}')
    expect(screen.queryByRole('option', { name: 'Fix the boiler' })).toBeNull()
    expect(visited).toEqual([])
  })

  it('says when the search failed', async () => {
    const { field, user } = await openPalette()
    serve({ 'GET /api/thoughts': () => Response.json({ message: 'Away' }, { status: 500 }) })
    await user.type(field, 'zebra')
    expect(await screen.findByText('Your rambles could not be searched.')).toBeTruthy()
  })

  it('closes with Escape and with the keys that opened it', async () => {
    const { field } = await openPalette()
    fireEvent.keyDown(field, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('k', { ctrlKey: true })
    await screen.findByRole('dialog')
    press('k', { ctrlKey: true })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('keys pressed before this code has loaded', () => {
  function Late() {
    const [isThere, setIsThere] = useState(false)
    return (
      <main data-hears-keys>
        <ThoughtGrid thoughts={CARDS} isChanging={false} />
        <button onClick={() => setIsThere(true)}>Load</button>
        {isThere && <Keyboard />}
      </main>
    )
  }

  function openLate() {
    const sent = serve({
      'PATCH /api/thoughts/2/archive': () => Response.json({ message: 'Thought archived' }),
    })
    listenForShortcuts()
    // Changes that an earlier test has left to be sent are another person's.
    renderSignedIn(<Late />, { userId: newUserId() })
    return { sent, load: () => fireEvent.click(screen.getByRole('button', { name: 'Load' })) }
  }

  it('take effect once it has, in order', async () => {
    const { sent, load } = openLate()
    for (const key of ['k', 'k', 'k', 'j', 'e']) press(key)
    expect(document.activeElement).toBe(document.body)
    load()
    expect(focused()).toBe('Boiler')
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toEqual(['PATCH /api/thoughts/2/archive']),
    )
  })

  it('take effect once, however often they were pressed and whatever was typed after them', async () => {
    const { sent, load } = openLate()
    for (const key of ['j', 'c', 'c', 'e', '#']) press(key)
    load()
    expect(await screen.findByRole('dialog', { name: 'Create New Ramble' })).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent).toEqual([])
  })

  it('are discarded once the person moves to a card in another way', () => {
    const { sent, load } = openLate()
    press('e')
    screen.getByRole('link', { name: 'Garden' }).focus()
    load()
    expect(focused()).toBe('Garden')
    expect(sent).toEqual([])
  })
})
