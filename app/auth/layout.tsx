import type { ReactNode } from 'react'
import { QueryProvider } from '@/components/root/query-provider'

export default function AuthLayout({ children }: { children: ReactNode }) {
  return <QueryProvider>{children}</QueryProvider>
}
