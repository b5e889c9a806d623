'use client'

import * as TabsPrimitive from 'radix-ui/tabs'
import type { ComponentProps } from 'react'
import { cn } from './cn'

export const Tabs = TabsPrimitive.Root

/** Radix writes inline styles while rendering on the server, which the content policy refuses. */
function WithoutStyle({ style: _, ...props }: ComponentProps<'div'>) {
  return <div {...props} />
}

export function TabsList({
  className,
  children,
  ...props
}: ComponentProps<typeof TabsPrimitive.List>) {
  return (
    <TabsPrimitive.List
      asChild
      className={cn('inline-flex gap-1 rounded-lg bg-secondary p-1', className)}
      {...props}
    >
      <WithoutStyle>{children}</WithoutStyle>
    </TabsPrimitive.List>
  )
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      className={cn(
        'inline-flex h-9 flex-1 items-center justify-center gap-2 rounded-md px-4 text-sm font-medium whitespace-nowrap text-muted-foreground transition-colors mouse:h-8',
        'hover:text-foreground data-[state=active]:bg-card data-[state=active]:text-foreground data-[state=active]:shadow-xs dark:data-[state=active]:bg-background',
        'disabled:opacity-50',
        className,
      )}
      {...props}
    />
  )
}

export function TabsContent({
  className,
  children,
  ...props
}: ComponentProps<typeof TabsPrimitive.Content>) {
  return (
    <TabsPrimitive.Content asChild className={cn('rounded-md', className)} {...props}>
      <WithoutStyle>{children}</WithoutStyle>
    </TabsPrimitive.Content>
  )
}
