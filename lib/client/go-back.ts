import { useRouter } from 'next/navigation'

/** Whether the page before this one is one of ours; browsers without the API go by the referrer. */
function hasOwnPageBefore(): boolean {
  if ('navigation' in window) return window.navigation.canGoBack
  return document.referrer.startsWith(`${location.origin}/`) && history.length > 1
}

/** Goes back one page, or to /thoughts when this page was opened directly (screens.md#going-back). */
export function useGoBack(): () => void {
  const router = useRouter()
  return () => {
    if (hasOwnPageBefore()) router.back()
    else router.push('/thoughts')
  }
}
