import { useEffect, useState, useSyncExternalStore } from 'react'
import { lazyComponent } from '../../i18n/lazy-component.tsx'
import { unsentItems } from '../../shared/send-queue/open-queue.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { followWorker, takeOver, waitingWorker } from './worker-registration.ts'

const UpdateBar = lazyComponent(() => import('./update-bar.tsx'), 'UpdateBar')

/**
 * Registers the service worker once the page is idle, and says when a new version waits. It does not while something is
 * unsent: the reload would interrupt it.
 */
export function WorkerHost({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const waiting = useSyncExternalStore(waitingWorker.subscribe, waitingWorker.snapshot)
  const unsent = useSyncExternalStore(unsentItems.subscribe, unsentItems.count)
  const [declined, setDeclined] = useState<ServiceWorker | null>(null)
  useEffect(() => {
    let stop: (() => void) | null = null
    let isUnmounted = false
    whenIdle(() => {
      if (!isUnmounted) stop = followWorker()
    })
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [])
  if (!waiting || waiting === declined || unsent > 0) return null
  const take = () => {
    // The outbox of an earlier page may have been read since the bar was drawn.
    if (unsentItems.count() === 0) takeOver(reload)
  }
  return <UpdateBar onTake={take} onClose={() => setDeclined(waiting)} />
}
