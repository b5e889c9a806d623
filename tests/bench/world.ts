import { signIn, untilOrganised } from './accounts'
import { searches } from './lists'
import { requestRows } from './requests'
import type { Scratch } from './scratch-app'
import { startApp, startBareServer } from './server-process'
import { verifyPhone } from './texts'

const ORGANISING_MAY_TAKE_MS = 20_000

/** Starts the app and the bare server on the seeded database; `env`: further settings of the app. */
export async function startWorld(
  { database, secret, undo }: Scratch,
  env: Record<string, string> = {},
) {
  const databaseUrl = database.url()
  const bare = await startBareServer(databaseUrl)
  undo.push(bare.stop)
  const app = await startApp({ databaseUrl, secret, env })
  undo.push(app.stop)
  const accounts = {
    small: await signIn(app.address, 'small'),
    large: await signIn(app.address, 'large'),
    writer: await signIn(app.address, 'writer'),
    bare: await signIn(app.address, 'bare'),
  }
  await verifyPhone(databaseUrl, accounts.writer.id)
  return {
    app,
    bare,
    accounts,
    /** Created when they are measured, because running one row changes the ETag of another. */
    rows: async () =>
      requestRows({
        app: app.address,
        bare: bare.address,
        accounts,
        searches: await searches(databaseUrl, accounts.large.id),
      }),
    /** Waits until captured thoughts are organised; returns how many are still pending. */
    settle: () => untilOrganised(databaseUrl, ORGANISING_MAY_TAKE_MS),
  }
}
