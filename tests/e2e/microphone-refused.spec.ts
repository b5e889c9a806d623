import { expect } from '@playwright/test'
import { signUp } from './pages/member'
import { expectNotice } from './pages/person'
import { openForm } from './pages/voice-page'
import { microphone, test as base } from './pages/voice-test'

const test = base.extend({ launchOptions: [microphone('refused'), { scope: 'worker' }] })

test('a refused microphone is explained', async ({ page }) => {
  await signUp(page)
  const form = await openForm(page)
  await form.record.click()
  await expectNotice(
    page,
    'Microphone access denied',
    'Please allow microphone access to use voice recording.',
  )
  await expect(form.record).toBeEnabled()
})
