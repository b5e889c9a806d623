import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { claimCopy, rememberedPerson } from '@/lib/client/store/things/device'
import { stubBrowserStorage } from '@/tests/support/browser-copy'
import { renderSignedIn } from '@/tests/support/signed-in-page'
import { CopySetting } from './copy-setting'

beforeEach(stubBrowserStorage)
afterEach(() => void vi.unstubAllGlobals())

const theSwitch = () => screen.getByRole('switch', { name: 'Keep a copy on this device' })

it('is on at first; off erases the copy at once, and on allows it again', async () => {
  claimCopy(1)
  const { user } = renderSignedIn(<CopySetting userId={1} />)
  expect(theSwitch()).toHaveProperty('checked', true)
  await user.click(theSwitch())
  expect(theSwitch()).toHaveProperty('checked', false)
  expect(rememberedPerson()).toBeNull()
  expect(claimCopy(1)).toBe(false)
  await user.click(theSwitch())
  expect(theSwitch()).toHaveProperty('checked', true)
  expect(claimCopy(1)).toBe(true)
})

it('is separate for each person', async () => {
  const { user } = renderSignedIn(<CopySetting userId={1} />)
  await user.click(theSwitch())
  expect(claimCopy(2)).toBe(true)
})
