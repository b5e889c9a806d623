import { Inngest } from 'inngest'

/** Reads its keys and addresses from the INNGEST_ variables itself. */
export const inngest = new Inngest({ id: 'ramble' })
