import { useEffect } from 'react'
import { titleOfPage } from '@/lib/shared/product'

/** Keeps the tab named after what is on screen, which may be renamed there; the server named it first. */
export function useDocumentTitle(page: string | undefined): void {
  useEffect(() => {
    if (page) document.title = titleOfPage(page)
  }, [page])
}
