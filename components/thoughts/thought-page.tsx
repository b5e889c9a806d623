import { idIn, type ScreenAddress } from '@/lib/shared/screens'
import { ThoughtDetail } from './thought-detail'
import { ThoughtLoadError } from './thought-load-error'

/** The thought with the id in the address, which may not be a valid id. */
export function ThoughtPage(address: Pick<ScreenAddress, 'id'>) {
  const id = idIn(address)
  if (id === undefined) return <ThoughtLoadError message="This is not the address of a ramble." />
  return <ThoughtDetail key={id} id={id} />
}
