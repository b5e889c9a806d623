import { useEffect } from 'react'
import { PRODUCT_NAME, titleOfPage } from '@/lib/shared/product'
import { type ScreenPattern, SCREENS } from '@/lib/shared/screens'

/** Keeps the tab's title in step with the name on screen, which may change. The server sets the first title. */
export function useDocumentTitle(page: string | undefined): void {
  useEffect(() => {
    if (page) document.title = titleOfPage(page)
  }, [page])
}

/** Sets the tab's title to that of a screen, whatever is shown there. */
export function showTitleOf(pattern: ScreenPattern): void {
  const title = SCREENS[pattern]
  document.title = title === null ? PRODUCT_NAME : titleOfPage(title)
}
