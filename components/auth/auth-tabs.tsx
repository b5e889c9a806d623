'use client'

import { useState } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { LoginForm } from './login-form'
import { RegisterForm } from './register-form'

export type AuthTab = 'login' | 'register'

/** Login and Register; the address says which tab is open. */
export function AuthTabs({ initialTab }: { initialTab: AuthTab }) {
  const [tab, setTab] = useState<AuthTab>(initialTab)
  const open = (value: string) => {
    const next = value === 'register' ? 'register' : 'login'
    setTab(next)
    window.history.replaceState(null, '', next === 'register' ? '/auth?tab=register' : '/auth')
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
