'use client'

import { ArrowLeft } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { NeedsNetwork } from '@/components/page/needs-network'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { useCreateCategory } from '@/lib/client/categories/category-changes'
import { useNavigate } from '@/lib/client/page/navigation'
import { CATEGORY_NAME_MAX_LENGTH } from '@/lib/shared/limits'
import { hasVisibleText } from '@/lib/shared/visible-text'
import { toast } from '@/lib/client/page/toast'

/** Creates a category, or opens the one that already has the name. */
export function CreateCategory() {
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const create = useCreateCategory('page')
  const navigate = useNavigate()
  const isBusy = create.isPending || create.isSuccess

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!hasVisibleText(name)) {
      field.current?.focus()
      toast({
        variant: 'destructive',
        title: 'Invalid category name',
        description: 'Please enter a valid category name.',
      })
      return
    }
    create.mutate(name.trim(), { onSuccess: ({ id }) => navigate(`/categories/${id}`) })
  }

  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <Button variant="ghost" asChild className="-ml-3 justify-self-start">
        <Link href="/">
          <ArrowLeft aria-hidden />
          Back
        </Link>
      </Button>
      <Card className="grid gap-5 p-5 sm:p-6">
        <h1 className="font-display text-2xl font-semibold">Create Category</h1>
        <form noValidate onSubmit={handleSubmit} className="grid gap-5">
          <Field label="Category name">
            {(control) => (
              <Input
                {...control}
                ref={field}
                placeholder="For example Work, Garden, Ideas"
                maxLength={CATEGORY_NAME_MAX_LENGTH}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <NeedsNetwork what="A new category" />
          <Button type="submit" disabled={isBusy} className="sm:justify-self-end">
            {isBusy ? 'Creating...' : 'Create Category'}
          </Button>
        </form>
      </Card>
    </div>
  )
}
