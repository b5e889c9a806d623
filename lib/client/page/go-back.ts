import { useRouter } from 'next/navigation'
import { useNavigate } from './navigation'

/** Whether the previous page belongs to this site; without the Navigation API the referrer decides. */
function hasOwnPageBefore(): boolean {
  if ('navigation' in window) return window.navigation.canGoBack
  return document.referrer.startsWith(`${location.origin}/`) && history.length > 1
}

/**
 * Goes back one page, or to /thoughts when this page was opened directly (screens.md#going-back).
 */
export function useGoBack(): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  return () => {
    if (hasOwnPageBefore()) router.back()
    else navigate('/thoughts')
  }
}
