import 'server-only'
import { PRODUCT_NAME } from '@/lib/shared/product'

/** The reasons for e-mails that can't be switched off, for `ReasonFooter`. */
export const HAS_ADDRESS = `You get this because a ${PRODUCT_NAME} account has this address.`
export const ASKED_FOR_PASSWORD = `You get this because somebody asked for a new password for a ${PRODUCT_NAME} account with this address.`
