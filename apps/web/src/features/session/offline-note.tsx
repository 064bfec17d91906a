import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useConnectionLost } from '../../ui/connection-lost.ts'
import { isInstalled } from '../../ui/installed.ts'
import { showToast } from '../../ui/toast.ts'

let isSaid = false

/** Says once, in the installed application, what works while the connection is lost; the strip only says that it is. */
export function OfflineNote() {
  const { t } = useLingui()
  const isLost = useConnectionLost()
  const say = useEffectEvent(() => {
    if (isSaid || !isInstalled()) return
    isSaid = true
    showToast(t`You are offline. You see what this device kept; what you write or like goes out later.`, {
      about: 'offline',
      duration: 8000,
    })
  })
  useEffect(() => {
    if (isLost) say()
    else isSaid = false
  }, [isLost])
  return null
}
