'use client'

import { Braces, FileSpreadsheet } from 'lucide-react'
import { AccountData } from '@/components/account-data/account-data'
import { ConnectedAccounts } from '@/components/auth/connected-accounts'
import { InstallPanel } from '@/components/installing/install-panel'
import { Button } from '@/components/ui/button'
import { Separator } from '@/components/ui/separator'
import { exportAllThoughts } from '@/lib/client/exports'
import { Panel } from '@/components/ui/panel'
import { CopySetting } from './copy-setting'
import { DeleteAtOnceSetting } from './delete-at-once-setting'
import { SplitByItselfSetting } from './split-by-itself-setting'
import type { TabProps } from './tab-props'
import { TimezoneForm } from './timezone-form'

/** The external account, the timezone, this device, installing, and the person's data (exports.md#the-data-section). */
export function AccountTab({ user, provider }: TabProps) {
  return (
    <div className="grid gap-5">
      <Panel title="Connected account">
        <ConnectedAccounts user={user} provider={provider} />
      </Panel>
      <Panel title="Date and time">
        <TimezoneForm user={user} />
      </Panel>
      <Panel title="This device">
        <CopySetting userId={user.id} />
      </Panel>
      <InstallPanel />
      <Panel title="Organising">
        <SplitByItselfSetting user={user} />
      </Panel>
      <Panel title="Recently Deleted">
        <DeleteAtOnceSetting user={user} />
      </Panel>
      <Panel title="Data">
        <div className="grid justify-items-start gap-3">
          <h3 className="font-semibold">Thoughts</h3>
          <p className="max-w-prose text-sm text-muted-foreground">
            All your thoughts that are not archived, as one file.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={() => void exportAllThoughts('csv')}>
              <FileSpreadsheet aria-hidden />
              Export CSV
            </Button>
            <Button variant="outline" onClick={() => void exportAllThoughts('json')}>
              <Braces aria-hidden />
              Export JSON
            </Button>
          </div>
        </div>
        <Separator />
        <AccountData />
      </Panel>
    </div>
  )
}
