import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { install } from '@/lib/client/installing/offer'
import { useWayToInstall, type Way } from '@/lib/client/installing/way'
import { PRODUCT_NAME } from '@/lib/shared/product'

const ERASED = `Until you do, Safari may erase what ${PRODUCT_NAME} keeps here when you have not used it for seven days, thoughts that wait to be sent too.`

const WORDS: Record<Way, ReactNode> = {
  installed: `${PRODUCT_NAME} is installed.`,
  button: `It then opens like your other apps, in a window of its own. Where your system allows it, other apps can share with it, and its icon shows how many thoughts wait to be sent.`,
  'home-screen': (
    <>
      In Safari, tap Share, then Add to Home Screen. On an iPhone or iPad other apps can’t share
      with {PRODUCT_NAME}, and its icon shows no number. {ERASED}
    </>
  ),
  dock: <>In Safari, choose File, then Add to Dock. {ERASED}</>,
  menu: 'If this browser can install apps, its menu offers it: look for Install or Add to Home Screen.',
}

/** How to install the app on this device, or that it is (installing.md#the-panel). */
export function InstallPanel() {
  const way = useWayToInstall()
  return (
    <Panel title={`Install ${PRODUCT_NAME}`}>
      <div className="grid min-h-11 items-center gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <p role="status" className="max-w-prose text-sm text-muted-foreground">
          {way && WORDS[way]}
        </p>
        {way === 'button' && (
          <Button className="justify-self-start" onClick={install}>
            Install
          </Button>
        )}
      </div>
    </Panel>
  )
}
