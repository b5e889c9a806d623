import { idIn, type ScreenAddress } from '@/lib/shared/screens'
import { ThoughtDetail } from './thought-detail'
import { ThoughtLoadError } from './thought-load-error'

/** The thought at an address, which need not be one of a thought. */
export function ThoughtPage(address: Pick<ScreenAddress, 'id'>) {
  const id = idIn(address)
  if (id === undefined) return <ThoughtLoadError message="This is not the address of a ramble." />
  return <ThoughtDetail key={id} id={id} />
}
