import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import type { Root as RootComponent } from '@/components/root/root'
import { EARLY_CAPTURE_SCRIPT } from '@/lib/shared/early-capture-script'
import { EARLY_STRIP_SCRIPT } from '@/lib/shared/early-strip-script'
import { SESSION_COOKIE } from '@/lib/shared/session-cookie'
import { PAGE_SCRIPT } from '@/lib/shared/page-script'
import { fontVariables } from './fonts'
import './globals.css'

/** Whether somebody may be signed in; nobody is during the build. */
async function hasCookieOfSession(): Promise<boolean> {
  const jar = await cookies()
  return Object.values(SESSION_COOKIE).some((name) => jar.has(name))
}

/** The HTML document of every page, with `Root` around the page. */
export async function Document({
  Root,
  children,
}: {
  Root: typeof RootComponent
  children: ReactNode
}) {
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return (
    // The theme's class is set before React starts, so the server can't know it.
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <body>
        <script
          data-own
          nonce={nonce}
          // A browser hides a nonce from scripts.
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: PAGE_SCRIPT }}
        />
        {(await hasCookieOfSession()) &&
          // The second script stops the propagation of the keys that it captures, so it comes last.
          [EARLY_STRIP_SCRIPT, EARLY_CAPTURE_SCRIPT].map((script) => (
            <script
              key={script}
              nonce={nonce}
              suppressHydrationWarning
              dangerouslySetInnerHTML={{ __html: script }}
            />
          ))}
        <Root nonce={nonce}>{children}</Root>
      </body>
    </html>
  )
}
