import { useEffect, useState, useSyncExternalStore } from 'react'
import { lazyComponent } from '../../i18n/lazy-component.tsx'
import { onMoment } from '../../shared/match/moment-events.ts'
import { isInstalled } from '../../ui/installed.ts'
import { isOccupied } from '../../ui/occupied.ts'
import { stored } from '../../ui/stored.ts'
import {
  type InstallState,
  installsByShareMenu,
  isOfferDue,
  parseInstallState,
  withVisit,
} from './install.rules.ts'
import { installEventStore } from './install-event.ts'

const InstallCard = lazyComponent(() => import('./install-card.tsx'), 'InstallCard')

const stateStore = stored('device', 'install', parseInstallState)
const update = (changes: Partial<InstallState>) => stateStore.set({ ...stateStore.get(), ...changes })

/** Milliseconds on a page before the offer appears. */
const showDelayMs = 4000

/**
 * Offers to install the application, after the first match or from the second visit, on pages where it does not
 * disturb (`isCalmPage`). After a dismissal it is hidden for 90 days.
 */
export function InstallHost({ isCalmPage }: { isCalmPage: boolean }) {
  const event = useSyncExternalStore(installEventStore.subscribe, installEventStore.snapshot)
  const [isOpen, setOpen] = useState(false)
  useVisitTracking()
  const canInstall = event !== null || installsByShareMenu(navigator)
  useEffect(() => {
    if (!isCalmPage || !canInstall || isOpen) return
    const timer = setInterval(() => {
      if (isOfferDue(stateStore.get(), Date.now()) && !isOccupied()) setOpen(true)
    }, showDelayMs)
    return () => clearInterval(timer)
  }, [isCalmPage, canInstall, isOpen])
  if (!isOpen || !isCalmPage) return null
  const close = () => {
    update({ dismissedAt: Date.now() })
    setOpen(false)
  }
  return <InstallCard event={event} onClose={close} />
}

/** Stores visits, matches and the installation. */
function useVisitTracking(): void {
  useEffect(() => {
    stateStore.set(withVisit(stateStore.get(), Date.now()))
    const onPageHide = () => update({ seenAt: Date.now() })
    const noteInstalled = () => update({ isInstalled: true })
    if (isInstalled()) noteInstalled()
    window.addEventListener('pagehide', onPageHide)
    window.addEventListener('appinstalled', noteInstalled)
    const stop = onMoment(({ moment }) => moment === 'match' && update({ hasMatched: true }))
    return () => {
      window.removeEventListener('pagehide', onPageHide)
      window.removeEventListener('appinstalled', noteInstalled)
      stop()
    }
  }, [])
}
