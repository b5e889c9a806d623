import { usePathname } from 'next/navigation'

/** The id of the category whose page is on screen; null on every other page. */
export function useCategoryHere(): number | null {
  const id = /^\/categories\/([1-9]\d*)$/.exec(usePathname())?.[1]
  return id === undefined ? null : Number(id)
}
