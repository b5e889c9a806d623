import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ConnectedAccount } from './connected-account'

it.each([
  ['someone', 'Connected'],
  [null, 'Not connected'],
])('with firebaseId %j says %s', (firebaseId, words) => {
  render(<ConnectedAccount user={{ firebaseId }} />)
  expect(screen.getByText(words)).toBeTruthy()
})
