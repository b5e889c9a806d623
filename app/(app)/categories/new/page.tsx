import type { Metadata } from 'next'
import { CreateCategory } from '@/components/categories/create-category'
import { SCREENS } from '@/lib/shared/screens'

export const metadata: Metadata = { title: SCREENS['/categories/new'] }

export default function NewCategoryPage() {
  return <CreateCategory />
}
