import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CategoryName } from '@/components/category-screen/category-name'
import { CreateCategory } from '@/components/categories/create-category'
import { NewCategoryField } from '@/components/categories/new-category-field'
import { SendLinkAgain } from '@/components/email-addresses/send-link-again'
import { renderSignedIn, serve } from '@/tests/support/signed-in-page'

afterEach(() => act(() => onlineManager.setOnline(true)))

const nothing = () => undefined

it.each([
  ['A new category', <CreateCategory key="page" />],
  [
    'A new category',
    <NewCategoryField key="field" place="dialog" onCreated={nothing} onCancel={nothing} />,
  ],
  [
    'A new category',
    <NewCategoryField key="line" place="detail" onCreated={nothing} onCancel={nothing} />,
  ],
  [
    'Another name',
    <CategoryName key="name" category={{ id: 4, name: 'Boat' }}>
      1 thought
    </CategoryName>,
  ],
  ['Mailing the link', <SendLinkAgain key="link" />],
])('%s says beforehand that it needs a network', async (what, form) => {
  serve({})
  const { user } = renderSignedIn(form)
  const pencil = screen.queryByRole('button', { name: /^(Rename|Edit)/ })
  if (pencil) await user.click(pencil)
  const note = `You are offline. ${what} needs a network.`
  expect(screen.queryByText(note)).toBeNull()
  act(() => onlineManager.setOnline(false))
  expect(screen.getByText(note)).toBeTruthy()
  act(() => onlineManager.setOnline(true))
  expect(screen.queryByText(note)).toBeNull()
})
