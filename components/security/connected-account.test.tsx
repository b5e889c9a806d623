import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSignedIn, userWith } from '@/tests/support/signed-in-page'
import { ConnectedAccount } from './connected-account'

it.each([
  ['someone', 'Connected'],
  [null, 'Not connected'],
])('with firebaseId %j says %s', (firebaseId, words) => {
  renderSignedIn(<ConnectedAccount />, { user: userWith({ firebaseId }) })
  expect(screen.getByText(words)).toBeTruthy()
})
