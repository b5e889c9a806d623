import { Message } from '@/components/page/message'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

/** Shown for a category that is gone, or for an address that never existed. */
export function CategoryNotFound() {
  return (
    <Message
      title="Category not found."
      action={
        <Button asChild>
          <Link href="/thoughts">Back to All Thoughts</Link>
        </Button>
      }
    >
      It may have been deleted. Its rambles, if any were kept, are among all the others.
    </Message>
  )
}
