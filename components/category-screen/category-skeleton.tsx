import { ThoughtGridSkeleton } from '@/components/thoughts/thought-grid-skeleton'

export function CategorySkeleton() {
  return <ThoughtGridSkeleton count={6} label="Loading thoughts..." />
}
