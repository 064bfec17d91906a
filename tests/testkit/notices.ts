import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core'

/** What a service worker showed. */
export interface ShownNotice {
  title: string
  body: string
  tag: string
  icon: string
}

/**
 * Gives the pages of a context what a headless browser lacks: the permission for notifications once it was asked for, a
 * subscription at the push service of the demo site instead of its maker's, and the notices that the worker showed. Takes
 * effect with the next page that is loaded. `permission` is what the browser says before it is asked.
 */
export async function preparePush(
  context: BrowserContext,
  permission: NotificationPermission = 'default',
): Promise<void> {
  await context.addInitScript((before: string) => {
    if (!location.protocol.startsWith('http')) return
    let own: object | null = null
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('may') ?? before })
    Notification.requestPermission = async () => {
      localStorage.setItem('may', 'granted')
      return 'granted'
    }
    const kept = localStorage.getItem('subscription')
    if (kept) own = subscription(JSON.parse(kept))
    PushManager.prototype.getSubscription = async () => own as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      const bytes = new Uint8Array(options?.applicationServerKey as ArrayBuffer)
      const key = btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
      const answer = await fetch('/dev/push/subscriptions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ applicationServerKey: key }),
      })
      const made = { key, ...(await answer.json()) }
      localStorage.setItem('subscription', JSON.stringify(made))
      own = subscription(made)
      return own as PushSubscription
    }
    function subscription({ key, endpoint, keys }: { key: string; endpoint: string; keys: object }) {
      const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
        sign.charCodeAt(0),
      )
      return {
        endpoint,
        options: { applicationServerKey: bytes.buffer },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem('subscription')
          own = null
          return true
        },
      }
    }
    ServiceWorkerRegistration.prototype.getNotifications = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) =>
          resolve(data.map((tag: string) => ({ tag, close: () => port1.postMessage(tag) })))
        void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('notices', [port2]))
      })
  }, permission)
}

// As texts: this project does not have the types of service workers.
const inWorker = `
  self.notices = []
  self.registration.showNotification = async (title, { tag, ...options }) => {
    const notice = { title, tag, ...options, close: () => { self.notices = self.notices.filter((one) => one !== notice) } }
    self.notices = [...self.notices.filter((one) => one.tag !== tag), notice]
  }
  self.registration.getNotifications = async () => [...self.notices]
  navigator.setAppBadge = async (count) => { self.badge = count }
  self.addEventListener('message', ({ data, ports: [port] }) => {
    if (data !== 'notices') return
    port.onmessage = ({ data: tag }) => self.notices.find((one) => one.tag === tag)?.close()
    port.postMessage(self.notices.map(({ tag }) => tag))
  })`

/** The worker of a page, which a headless browser lets show nothing: it keeps what it would show. */
export async function workerOf(page: Page): Promise<Worker> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const worker = page.context().serviceWorkers()[0] as Worker
  await worker.evaluate(inWorker)
  return worker
}

export const noticesOf = (worker: Worker): Promise<ShownNotice[]> =>
  worker.evaluate('self.notices.map(({ title, body, tag, icon }) => ({ title, body, tag, icon }))')

/** The number at the icon of the application, as the worker set it last. */
export const badgeOf = (worker: Worker): Promise<number> => worker.evaluate('self.badge')

/** Presses the newest notice. */
export const pressNotice = (worker: Worker): Promise<void> =>
  worker.evaluate(`{
    const event = new ExtendableEvent('notificationclick')
    // Only a browser may make an event that lasts; the worker stays while a test looks at it.
    Object.defineProperties(event, { notification: { value: self.notices.at(-1) }, waitUntil: { value: () => {} } })
    void self.dispatchEvent(event)
  }`)

/** Hands a push message to the worker of a site, whatever the page shows, as the browser does when its push service sends one. */
export async function deliverPush(page: Page, site: string, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(session)
  const { origin } = new URL(site)
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await session.detach()
}

async function registrationOf(session: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  return registered
}
