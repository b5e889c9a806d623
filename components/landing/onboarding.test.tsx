import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Onboarding } from './onboarding'

it.each([
  ['the number to text, where there is one', '+12025550100', 'Save +12025550100 under “Ramble”'],
  ['neutral words, where there is none', undefined, 'Save it under “Ramble”'],
])('the third step gives %s', (_what, textNumber, words) => {
  render(<Onboarding textNumber={textNumber} />)
  expect(screen.getAllByRole('listitem')[2]?.textContent).toContain(words)
})
