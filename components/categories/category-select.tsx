'use client'

import { Select } from '@/components/ui/select'
import { useCategories } from '@/lib/client/categories/categories'
import type { Category } from '@/lib/shared/categories'

/** A select may not have an empty value (screens.md#dialogs-and-tooltips). */
const NONE = 'none'

type Chosen = Pick<Category, 'id' | 'name'>

/** Chooses one of the person's categories, or none. */
export function CategorySelect({
  value,
  onChange,
  disabled,
  label = 'Category',
  except,
}: {
  label?: string
  /** The id of a category that cannot be chosen. */
  except?: number
  /** The chosen category; its name shows even before the list includes it. */
  value: Chosen | null
  onChange: (category: Chosen | null) => void
  disabled?: boolean
}) {
  const { data = [] } = useCategories()
  const known: Chosen[] = data.filter((category) => category.id !== except)
  const isListed = value === null || known.some((category) => category.id === value.id)
  const categories = isListed ? known : [...known, value]
  return (
    <Select
      aria-label={label}
      disabled={disabled}
      value={value?.id ?? NONE}
      onValueChange={(chosen) =>
        onChange(categories.find((category) => String(category.id) === chosen) ?? null)
      }
    >
      <option value={NONE}>Uncategorized</option>
      {categories.map((category) => (
        <option key={category.id} value={category.id} dir="auto">
          {category.name}
        </option>
      ))}
    </Select>
  )
}
