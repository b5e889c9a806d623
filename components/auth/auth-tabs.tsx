'use client'

import { useState } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { REQUEST_PARAMETER } from '@/lib/shared/assistant-request'
import { LoginForm } from './login-form'
import { RegisterForm } from './register-form'

export type AuthTab = 'login' | 'register'

/** A request that the sign-in is for stays in the address. */
function addressOf(tab: AuthTab): string {
  const request = new URLSearchParams(window.location.search).get(REQUEST_PARAMETER)
  const query = new URLSearchParams({
    ...(tab === 'register' && { tab }),
    ...(request !== null && { [REQUEST_PARAMETER]: request }),
  })
  return query.size > 0 ? `/auth?${query}` : '/auth'
}

/** Login and Register; the address says which tab is open. */
export function AuthTabs({ initialTab }: { initialTab: AuthTab }) {
  const [tab, setTab] = useState<AuthTab>(initialTab)
  const open = (value: string) => {
    const next = value === 'register' ? 'register' : 'login'
    setTab(next)
    window.history.replaceState(null, '', addressOf(next))
  }
  return (
    <Tabs value={tab} onValueChange={open} className="grid gap-5">
      <TabsList className="w-full">
        <TabsTrigger value="login">Login</TabsTrigger>
        <TabsTrigger value="register">Register</TabsTrigger>
      </TabsList>
      <TabsContent value="login">
        <LoginForm />
      </TabsContent>
      <TabsContent value="register">
        <RegisterForm />
      </TabsContent>
    </Tabs>
  )
}
