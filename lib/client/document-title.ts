import { useEffect } from 'react'
import { titleOfPage } from '@/lib/shared/product'

/**
 * Keeps the tab's title in step with the name on screen, which may change. The server sets the
 * first one.
 */
export function useDocumentTitle(page: string | undefined): void {
  useEffect(() => {
    if (page) document.title = titleOfPage(page)
  }, [page])
}
