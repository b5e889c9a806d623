import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  claimCopy,
  isCopyWanted,
  rememberedPerson,
  setShared,
  welcomeHere,
} from '@/lib/client/store/things/device'
import { stubBrowserStorage } from '@/tests/support/browser-copy'
import { renderSignedIn } from '@/tests/support/signed-in-page'
import { AuthTabs } from './auth-tabs'

const theBox = () => screen.getByRole('checkbox', { name: 'This is a shared computer' })

beforeEach(() => {
  stubBrowserStorage()
  setShared(false)
})

afterEach(() => void vi.unstubAllGlobals())

it('the box is off at first, and the same for all ways to sign in', async () => {
  const { user } = renderSignedIn(<AuthTabs initialTab="login" />, { user: null })
  expect(theBox()).toHaveProperty('checked', false)
  await user.click(theBox())
  await user.click(screen.getByRole('tab', { name: 'Register' }))
  expect(theBox()).toHaveProperty('checked', true)
})

it('never keeps a copy of a person who signed in with the box ticked, and erases the previous copy', () => {
  claimCopy(1)
  setShared(true)
  welcomeHere({ id: 2 })
  expect(rememberedPerson()).toBeNull()
  setShared(false)
  welcomeHere({ id: 2 })
  expect(isCopyWanted(2)).toBe(false)
  expect(rememberedPerson()).toBeNull()
  welcomeHere({ id: 1 })
  expect(rememberedPerson()).toBe(1)
})
