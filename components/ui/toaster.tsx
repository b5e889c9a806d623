'use client'

import { useRef } from 'react'
import { buttonOf, dismissToast, type Notice, useShownToast } from '@/lib/client/page/toast'
import {
  TOAST_BUTTON_DURATION_MS,
  TOAST_DURATION_MS,
  TOAST_SWIPE_THRESHOLD_PX,
} from '@/lib/shared/limits'
import {
  Toast,
  ToastAction,
  ToastDescription,
  ToastProvider,
  ToastTitle,
  ToastViewport,
} from './toast'
import { useToastPresence } from './use-toast-presence'

/** The additional props of a notice with a button. */
function withButton(notice: Notice) {
  const button = buttonOf(notice)
  if (!button) return {}
  return {
    duration: TOAST_BUTTON_DURATION_MS,
    action: (
      <ToastAction altText={`Press F8 to get to ${button.label}`} onClick={button.press}>
        {button.label}
      </ToastAction>
    ),
  }
}

/** Shows the notices given to `toast`, one at a time. */
export default function Toaster() {
  const notice = useShownToast()
  const viewport = useRef<HTMLOListElement>(null)
  const { inside, noteOrigin, leave } = useToastPresence(viewport)

  function close(id: number) {
    leave()
    dismissToast(id)
  }

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
          onOpenChange={(isOpen) => !isOpen && close(notice.id)}
          variant={notice.variant}
          type={notice.variant === 'destructive' ? 'foreground' : 'background'}
          {...withButton(notice)}
          {...inside}
        >
          <ToastTitle>{notice.title}</ToastTitle>
          {notice.description && <ToastDescription>{notice.description}</ToastDescription>}
          {notice.reason && <ToastDescription>{notice.reason}</ToastDescription>}
        </Toast>
      )}
      <ToastViewport ref={viewport} onFocus={noteOrigin} />
    </ToastProvider>
  )
}
