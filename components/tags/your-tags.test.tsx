import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Tag } from '@/lib/shared/tags'
import { renderSignedIn, serve } from '@/tests/support/signed-in-page'
import { TagBadge } from './tag-badge'
import { YourTags } from './your-tags'

const BOATS_AND_GARDEN = [
  { id: 1, name: 'Boats' },
  { id: 2, name: 'garden' },
]

const serveTags = (tags: Tag[] = BOATS_AND_GARDEN) =>
  serve({ 'GET /api/tags': () => Response.json(tags) })

describe('a tag', () => {
  it("has the same colour for the same name; 'default' is neutral", () => {
    const { container } = renderSignedIn(
      <>
        <TagBadge name="boats" />
        <TagBadge name="Boats" />
        <TagBadge name="default" />
      </>,
    )
    const [lower, upper, neutral] = [...container.querySelectorAll('span.inline-flex')].map(
      (badge) => badge.className,
    )
    expect(lower).toMatch(/badge-hue-/)
    expect(upper).toBe(lower)
    expect(neutral).not.toMatch(/badge-hue-/)
  })
})

describe('Your Tags', () => {
  it('has an All chip and one chip per tag, and marks the selected one', async () => {
    serveTags()
    const chosen: (string | null)[] = []
    const { user } = renderSignedIn(
      <YourTags chosen="boats" onChoose={(tag) => chosen.push(tag)} />,
    )
    const garden = await screen.findByRole('button', { name: 'garden' })
    const pressed = (name: string) =>
      screen.getByRole('button', { name }).getAttribute('aria-pressed')
    expect(pressed('Boats')).toBe('true')
    expect(pressed('All')).toBe('false')
    await user.click(garden)
    await user.click(screen.getByRole('button', { name: 'All' }))
    await user.click(screen.getByRole('button', { name: 'Boats' }))
    expect(chosen).toEqual(['garden', null, null])
  })

  it('shows only the first twenty of many, and the selected one, until all are requested', async () => {
    serveTags(Array.from({ length: 25 }, (_, index) => ({ id: index, name: `tag ${index + 1}` })))
    const { user } = renderSignedIn(<YourTags chosen="tag 23" onChoose={() => undefined} />)
    const chips = () =>
      screen.getAllByRole('button', { name: /^tag \d+$/ }).map(({ textContent }) => textContent)
    const all = await screen.findByRole('button', { name: 'Show all 25' })
    expect(chips()).toHaveLength(21)
    expect(chips().slice(-2)).toEqual(['tag 20', 'tag 23'])
    expect(all.getAttribute('aria-expanded')).toBe('false')
    await user.click(all)
    expect(chips()).toHaveLength(25)
    await user.click(screen.getByRole('button', { name: 'Show fewer' }))
    expect(chips()).toHaveLength(21)
  })

  it('shows no number where there is none', async () => {
    serveTags([])
    renderSignedIn(<YourTags chosen={null} onChoose={() => undefined} />)
    expect(screen.getByRole('heading').textContent).toBe('Your Tags')
  })

  it('is one Tab stop, within which arrows, Home and End move', async () => {
    serveTags()
    const { user } = renderSignedIn(
      <>
        <YourTags chosen="garden" onChoose={() => undefined} />
        <button>After</button>
      </>,
    )
    await screen.findByRole('button', { name: 'garden' })
    const focused = () => document.activeElement?.textContent
    await user.tab()
    await user.tab()
    expect(focused()).toBe('garden')
    const visited = []
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'ArrowUp']) {
      await user.keyboard(`{${key}}`)
      visited.push(focused())
    }
    expect(visited).toEqual(['All', 'Boats', 'All', 'All', 'garden', 'Boats'])
    await user.tab()
    expect(focused()).toBe('After')
    await user.tab({ shift: true })
    expect(focused()).toBe('Boats')
  })

  it('folds and unfolds', async () => {
    serveTags()
    const { user } = renderSignedIn(<YourTags chosen={null} onChoose={() => undefined} />)
    const toggle = within(screen.getByRole('heading', { name: /Your Tags/ })).getByRole('button')
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    await user.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
  })
})
