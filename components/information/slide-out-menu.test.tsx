import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { beforeEach, expect, it } from 'vitest'
import { SlideOutMenu } from './slide-out-menu'

// The test's browser does not implement modal dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
})

it.each(['/faq', '/changelog'])('closes by its link to %s while /faq is open', async (href) => {
  const user = userEvent.setup()
  render(
    <PathnameContext value="/faq">
      <SlideOutMenu>
        <a href={href} onClick={(event) => event.preventDefault()}>
          <span>There</span>
        </a>
        <p>Not a link</p>
      </SlideOutMenu>
    </PathnameContext>,
  )
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await user.click(screen.getByText('Not a link'))
  expect(screen.getByRole('dialog')).toBeTruthy()
  await user.click(screen.getByText('There'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
