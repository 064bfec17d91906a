import { useLingui } from '@lingui/react/macro'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Toast } from './toast.ts'
import { dismissToast, toastStore } from './toast.ts'
import styles from './toaster.module.css'

const icons = {
  plain: <InfoIcon weight="fill" aria-hidden />,
  success: <CheckCircleIcon weight="fill" aria-hidden />,
  danger: <WarningCircleIcon weight="fill" aria-hidden />,
}

/** Renders the toasts: bottom left, on phones above the tabs. Mounted once, at the root. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, toastStore.snapshot)
  return (
    <div role="status" aria-live="polite">
      <ul className={styles.toaster}>
        {toasts.map((toast) => (
          <ToastRow key={toast.id} toast={toast} />
        ))}
      </ul>
    </div>
  )
}

function ToastRow({ toast }: { toast: Toast }) {
  const { t } = useLingui()
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration)
    return () => clearTimeout(timer)
  }, [isPaused, toast])
  const pauseHandlers = { onPointerEnter: () => setPaused(true), onPointerLeave: () => setPaused(false) }
  return (
    <li
      className={styles.toast}
      data-tone={toast.tone}
      {...pauseHandlers}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {icons[toast.tone]}
      <span className={styles.text}>{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.onPress()
            dismissToast(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t`Close`}
        onClick={() => dismissToast(toast.id)}
      >
        <XIcon weight="bold" aria-hidden />
      </button>
    </li>
  )
}
