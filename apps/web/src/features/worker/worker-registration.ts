import { observable } from '../../ui/observable.ts'
import type { WorkerMessage } from '../../ui/worker-message.ts'

/** Milliseconds between looks for a new worker, for tabs that stay open for days. */
const updateIntervalMs = 60 * 60 * 1000

/** The new worker that waits to take over from the running one, if there is one. */
export const waitingWorker = observable<ServiceWorker | null>(null)

const post = (worker: ServiceWorker | null, message: WorkerMessage) => worker?.postMessage(message)

/** The address of the worker, which the server wrote on the page; empty while it is switched off and in development. */
const addressOnPage = () =>
  document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content ?? ''

/**
 * Registers the worker of the page, tells it the language of the page, and looks every hour for a new one. Returns the
 * function that stops looking.
 */
export function followWorker(address = addressOnPage()): () => void {
  if (!address || !navigator.serviceWorker) return () => {}
  let timer: ReturnType<typeof setInterval> | undefined
  const register = async () => {
    const registration = await navigator.serviceWorker.register(address, {
      scope: '/',
      updateViaCache: 'none',
    })
    watch(registration)
    timer = setInterval(() => void registration.update().catch(() => {}), updateIntervalMs)
    const { active } = await navigator.serviceWorker.ready
    post(active, { type: 'LANGUAGE', language: document.documentElement.lang })
  }
  // Without a connection, or in a private window that has no workers, the site works as without one.
  register().catch(() => {})
  return () => clearInterval(timer)
}

function watch(registration: ServiceWorkerRegistration): void {
  const update = () => waitingWorker.set(navigator.serviceWorker.controller ? registration.waiting : null)
  update()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', update)
  })
  navigator.serviceWorker.addEventListener('controllerchange', update)
}

/** Lets the waiting worker take over, then loads this page again; other tabs go on with the files that they have. */
export function takeOver(reload: () => void): void {
  const waiting = waitingWorker.snapshot()
  if (!waiting) return
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  post(waiting, { type: 'TAKE_OVER' })
}
