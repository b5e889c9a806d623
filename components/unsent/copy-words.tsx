import { Button } from '@/components/ui/button'
import { copyText } from '@/lib/client/page/clipboard'
import { namedInLabel } from './named-in-label'

/** Copies text that only this page has. */
export function CopyWords({ text }: { text: string }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-mx-2 mt-auto self-start justify-self-start"
      aria-label={namedInLabel('Copy', text)}
      onClick={() => void copyText(text)}
    >
      Copy
    </Button>
  )
}
