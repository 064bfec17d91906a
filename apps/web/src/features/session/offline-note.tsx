import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useConnectionLost } from '../../ui/connection-lost.ts'
import { isInstalled } from '../../ui/installed.ts'
import { showToast } from '../../ui/toast.ts'

let isShown = false

/** Explains once, in the installed application, what works offline. */
export function OfflineNote() {
  const { t } = useLingui()
  const isLost = useConnectionLost()
  const show = useEffectEvent(() => {
    if (isShown || !isInstalled()) return
    isShown = true
    showToast(t`You are offline. You see what this device kept; what you write or like goes out later.`, {
      subject: 'offline',
      duration: 8000,
    })
  })
  useEffect(() => {
    if (isLost) show()
    else isShown = false
  }, [isLost])
  return null
}
