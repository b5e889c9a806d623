/** The product's name, wherever it is shown. */
export const PRODUCT_NAME = 'Ramble'

/** The version that the reference of the API states; the changelog's newest (SPEC 9). */
export const API_VERSION = '0.9.8'
