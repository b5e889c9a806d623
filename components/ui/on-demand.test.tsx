import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { findNotice } from '@/tests/support/shown-notice'
import { onDemand } from './on-demand'
import Toaster from './toaster'

const Dialog = ({ name }: { name: string }) => <p>Hello, {name}</p>

it('shows its placeholder until its code has loaded', async () => {
  const OnDemand = onDemand(() => Promise.resolve({ default: Dialog }))
  render(<OnDemand name="Ada" fallback="Nearly" onUnavailable={vi.fn()} />)
  expect(screen.getByText('Nearly')).toBeTruthy()
  expect(await screen.findByText('Hello, Ada')).toBeTruthy()
})

it('renders at once when its code was preloaded', async () => {
  const OnDemand = onDemand(() => Promise.resolve({ default: Dialog }))
  await OnDemand.preload()
  render(<OnDemand name="Ada" onUnavailable={vi.fn()} />)
  expect(screen.getByText('Hello, Ada')).toBeTruthy()
})

it('reports that its code failed to load, keeps the page working, and tries again', async () => {
  const load = vi.fn().mockResolvedValue({ default: Dialog }).mockRejectedValueOnce(new Error())
  const OnDemand = onDemand<{ name: string }>(load)
  const onUnavailable = vi.fn()
  const { unmount } = render(
    <>
      <OnDemand name="Ada" onUnavailable={onUnavailable} />
      <Toaster />
    </>,
  )
  expect(await findNotice('This could not be opened')).toMatchObject({ isDestructive: true })
  await waitFor(() => expect(onUnavailable).toHaveBeenCalledOnce())
  unmount()
  render(<OnDemand name="Ada" onUnavailable={onUnavailable} />)
  expect(await screen.findByText('Hello, Ada')).toBeTruthy()
})
