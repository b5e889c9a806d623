import type { Query, QueryClient } from '@tanstack/react-query'
import { effectsOf } from '@/lib/shared/changes/effect'
import { queryKeys } from '../../server/query-keys'
import { laidOver } from './optimistic-effects'
import type { UnsentChange } from '../queue/entries'
import type { Unsent } from '../queue/shown'

/**
 * Lays waiting changes over the data in the query cache, whether it came from the server or from this device's copy.
 * Keeps the original data, so that a change that is refused or discarded leaves no trace.
 */
export class UnsentLayer {
  /** The original data of the queries that the changes alter. */
  private readonly bases = new WeakMap<object, unknown>()
  private isLaying = false

  constructor(
    private readonly client: QueryClient,
    private readonly userId: number,
  ) {
    client.getQueryCache().subscribe((event) => {
      if (this.isLaying || event.type !== 'updated' || event.action.type !== 'success') return
      const { query } = event
      if (query.queryKey[0] === queryKeys.unsent(userId)[0]) return this.layAll()
      this.bases.delete(query)
      this.lay(query, this.effects())
    })
    this.layAll()
  }

  /** The server has done the change: from now on it is part of the original data. */
  settle(change: UnsentChange): void {
    for (const query of this.client.getQueryCache().getAll()) {
      if (!this.bases.has(query)) continue
      this.bases.set(
        query,
        laidOver(query.queryKey, this.bases.get(query), effectsOf(change.effect)),
      )
    }
  }

  private effects() {
    const unsent = this.client.getQueryData<Unsent>(queryKeys.unsent(this.userId))
    return (unsent?.entries ?? []).flatMap((entry) => {
      const isLaid = entry.kind === 'change' && !entry.refusal && !unsent?.held.includes(entry.id)
      return isLaid ? effectsOf(entry.effect) : []
    })
  }

  private layAll() {
    const effects = this.effects()
    for (const query of this.client.getQueryCache().getAll()) this.lay(query, effects)
  }

  private lay(query: Query, effects: ReturnType<UnsentLayer['effects']>) {
    const { data: shown, dataUpdatedAt, isInvalidated } = query.state
    const base = this.bases.has(query) ? this.bases.get(query) : shown
    const data = laidOver(query.queryKey, base, effects)
    if (data === base) this.bases.delete(query)
    else this.bases.set(query, base)
    if (data === shown) return
    this.isLaying = true
    this.client.setQueryData(query.queryKey, data, { updatedAt: dataUpdatedAt })
    if (isInvalidated) query.setState({ isInvalidated })
    this.isLaying = false
  }
}
