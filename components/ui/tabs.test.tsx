import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs'

const NAMES = ['One', 'Two', 'Three']

function Example({ initial = 'One', stop }: { initial?: string; stop?: string }) {
  const [open, setOpen] = useState(initial)
  return (
    <Tabs value={open} {...(stop && { stop })} onValueChange={setOpen}>
      <TabsList aria-label="Numbers">
        {NAMES.map((name) => (
          <TabsTrigger key={name} value={name}>
            {name}
          </TabsTrigger>
        ))}
      </TabsList>
      {NAMES.map((name) => (
        <TabsContent key={name} value={name}>
          About {name}
        </TabsContent>
      ))}
    </Tabs>
  )
}

const tab = (name: string) => screen.getByRole('tab', { name })
const openTab = () => screen.getByRole('tab', { selected: true }).textContent
const panel = () => screen.getByRole('tabpanel')

it('shows the panel of the open tab, named after it', async () => {
  render(<Example />)
  expect(panel().textContent).toBe('About One')
  await userEvent.click(tab('Two'))
  expect(panel()).toBe(screen.getByRole('tabpanel', { name: 'Two' }))
  expect(panel().textContent).toBe('About Two')
  expect(tab('Two').getAttribute('aria-controls')).toBe(panel().id)
})

it('is one stop of the Tab key, which then moves on to the panel', async () => {
  render(<Example initial="Two" />)
  await userEvent.tab()
  expect(document.activeElement).toBe(tab('Two'))
  await userEvent.tab()
  expect(document.activeElement).toBe(panel())
})

it.each([
  ['ArrowRight', 'Two'],
  ['ArrowLeft', 'Three'],
  ['End', 'Three'],
  ['Home', 'One'],
  ['ArrowDown', 'One'],
])('goes by %s from the first tab to %s, and opens it', async (key, name) => {
  render(<Example />)
  await userEvent.tab()
  await userEvent.keyboard(`{${key}}`)
  expect(document.activeElement).toBe(tab(name))
  expect(openTab()).toBe(name)
})

it('can be reached when none is open, and then opens the tab that is reached', async () => {
  render(<Example initial="" stop="One" />)
  expect(screen.queryByRole('tabpanel')).toBeNull()
  await userEvent.tab()
  expect(openTab()).toBe('One')
})

it('is not opened by another button of the mouse', async () => {
  render(<Example />)
  await userEvent.pointer({ keys: '[MouseRight]', target: tab('Two') })
  expect(openTab()).toBe('One')
})
