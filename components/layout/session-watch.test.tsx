import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { queryKeys } from '@/lib/client/query-keys'
import { renderSignedIn } from '@/tests/support/signed-in-page'
import { SessionWatch } from './session-watch'

it('leaves for the door, also from the root, when nobody is signed in any more', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, pathname: '/', assign })
  const { client } = renderSignedIn(<SessionWatch />)
  expect(assign).not.toHaveBeenCalled()
  client.setQueryData(queryKeys.user, null)
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/auth'))
})
