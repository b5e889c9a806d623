import { afterSending } from '@/tests/e2e/pages/unsent-page'
import { report, test } from './ground'

const MOMENTS = [5, 50, 150, 400, 1_000]
const WAITING = 100

test('server killed while a hundred wait', async ({ ground }) => {
  const device = await ground.device()
  await ground.app.kill()
  await device.write(WAITING / 4)
  await device.change()
  await device.write(WAITING - (await device.waiting()).length)
  await device.noteWaiting()
  for (const moment of MOMENTS) {
    const begun = afterSending(device.page, moment)
    await ground.startAgain()
    await begun
    await ground.app.kill()
  }
  await ground.startAgain()
  const note = `${device.accepted.waited.length} waited; ${MOMENTS.length} kills`
  report(await device.judge('server killed while a hundred wait', await device.settle(), note))
})
