import type { Metadata } from 'next'
import { CreateCategory } from '@/components/categories/create-category'

export const metadata: Metadata = { title: 'Create Category' }

export default function NewCategoryPage() {
  return <CreateCategory />
}
