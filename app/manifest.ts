import type { MetadataRoute } from 'next'
import { PRODUCT_DESCRIPTION, PRODUCT_NAME } from '@/lib/shared/product'
import { SHARE_ADDRESS, SHARE_FIELDS } from '@/lib/shared/shares'

const SMALL_ICON = { src: '/icons/192.png', sizes: '192x192', type: 'image/png' }

/** The web app manifest, with which devices install the site as an app. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: PRODUCT_DESCRIPTION,
    start_url: '/',
    display: 'standalone',
    background_color: '#faf7f1',
    theme_color: '#faf7f1',
    icons: [
      SMALL_ICON,
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'New Ramble', url: '/?new=true', icons: [SMALL_ICON] },
      { name: 'Record', url: '/?record=true', icons: [SMALL_ICON] },
    ],
    share_target: {
      action: SHARE_ADDRESS,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        ...SHARE_FIELDS,
        files: [{ name: SHARE_FIELDS.files, accept: ['audio/*'] }],
      },
    },
  }
}
