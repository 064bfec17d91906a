import { useEffect, useState, useSyncExternalStore } from 'react'
import { lazyComponent } from '../../i18n/lazy-component.tsx'
import { onMoment } from '../../shared/match/moment-events.ts'
import { isInstalled } from '../../ui/installed.ts'
import { isOccupied } from '../../ui/occupied.ts'
import { stored } from '../../ui/stored.ts'
import {
  afterSeeing,
  type InstallMemory,
  installsByShareMenu,
  isOfferDue,
  memoryOf,
} from './install.rules.ts'
import { installEventStore } from './install-event.ts'

const InstallCard = lazyComponent(() => import('./install-card.tsx'), 'InstallCard')

const memory = stored('device', 'install', memoryOf)
const remember = (news: Partial<InstallMemory>) => memory.set({ ...memory.get(), ...news })

/** Milliseconds on a page before the offer appears, so that it does not greet whoever arrives. */
const delay = 4000

/**
 * Offers to install the application, after the first match or from the second visit, on pages where it disturbs nobody;
 * declined, it stays away for 90 days.
 */
export function InstallHost({ isWelcome }: { isWelcome: boolean }) {
  const event = useSyncExternalStore(installEventStore.subscribe, installEventStore.snapshot)
  const [isOpen, setOpen] = useState(false)
  useRemembering()
  const canInstall = event !== null || installsByShareMenu(navigator)
  useEffect(() => {
    if (!isWelcome || !canInstall || isOpen) return
    const timer = setInterval(() => {
      if (isOfferDue(memory.get(), Date.now()) && !isOccupied()) setOpen(true)
    }, delay)
    return () => clearInterval(timer)
  }, [isWelcome, canInstall, isOpen])
  if (!isOpen || !isWelcome) return null
  const close = () => {
    remember({ dismissedAt: Date.now() })
    setOpen(false)
  }
  return <InstallCard event={event} onClose={close} />
}

/** Counts the visits, and notes a match and the installation. */
function useRemembering(): void {
  useEffect(() => {
    memory.set(afterSeeing(memory.get(), Date.now()))
    const leave = () => remember({ seenAt: Date.now() })
    const noteInstalled = () => remember({ isInstalled: true })
    if (isInstalled()) noteInstalled()
    window.addEventListener('pagehide', leave)
    window.addEventListener('appinstalled', noteInstalled)
    const stop = onMoment(({ moment }) => moment === 'match' && remember({ hasMatched: true }))
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('appinstalled', noteInstalled)
      stop()
    }
  }, [])
}
