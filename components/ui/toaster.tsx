'use client'

import { dismissToast, useShownToast } from '@/lib/client/toast'
import { TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD_PX } from '@/lib/shared/limits'
import { Toast, ToastDescription, ToastProvider, ToastTitle, ToastViewport } from './toast'

/** Shows the notices given to `toast`, one at a time. */
export default function Toaster() {
  const notice = useShownToast()
  return (
    <ToastProvider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
    >
      {notice && (
        <Toast
          key={notice.id}
          open={notice.isOpen}
          onOpenChange={(isOpen) => !isOpen && dismissToast(notice.id)}
          variant={notice.variant}
          type={notice.variant === 'destructive' ? 'foreground' : 'background'}
        >
          <ToastTitle>{notice.title}</ToastTitle>
          {notice.description && <ToastDescription>{notice.description}</ToastDescription>}
          {notice.reason && <ToastDescription>{notice.reason}</ToastDescription>}
        </Toast>
      )}
      <ToastViewport />
    </ToastProvider>
  )
}
