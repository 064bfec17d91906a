import { safePath } from '../shared/safe-path.ts'

/** What the worker tells the pages: something new came, or its notice was pressed. */
export type PushNote =
  | { type: 'NEW_PUSH_MESSAGE' }
  | { type: 'NEW_PUSH_CLICK'; checkUrl: string; openUrl: string }

/** The parts of a service worker that push needs. */
export type PushWorker = Pick<
  ServiceWorkerGlobalScope,
  'registration' | 'clients' | 'navigator' | 'fetch' | 'addEventListener'
>

interface Payload {
  tag: string
  title: string
  body: string
  icon: string
  lang: string
  checkUrl: string
  openUrl: string
  open: string[]
  badge: number
}

/** Reads what the server sent; every address is a path of this site. Null for anything else. */
function readPayload(text: string | undefined): Payload | null {
  try {
    const given = JSON.parse(text ?? '') as Record<string, unknown>
    const word = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
    if (!word('title') || !word('tag')) return null
    return {
      tag: word('tag'),
      title: word('title'),
      body: word('body'),
      icon: safePath(word('icon'), '/icon-192.png'),
      lang: word('lang'),
      checkUrl: safePath(word('checkUrl'), '/chats'),
      openUrl: safePath(word('openUrl'), '/login'),
      open: Array.isArray(given.open) ? given.open.filter((tag) => typeof tag === 'string') : [],
      badge: Number.isSafeInteger(given.badge) ? Math.max(0, Number(given.badge)) : 0,
    }
  } catch {
    return null
  }
}

/** How long a page, or the server, may take to answer before a pressed notice leads somewhere, in milliseconds. */
const patience = 1000

/** Tells a page something; false if it does not answer, because it is no page of the application. */
const tell = (page: WindowClient, note: PushNote, wait = patience): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const settle = (isHeard: boolean) => {
      port1.close()
      resolve(isHeard)
    }
    const timer = setTimeout(() => settle(false), wait)
    port1.onmessage = () => {
      clearTimeout(timer)
      settle(true)
    }
    page.postMessage(note, [port2])
  })

/** Adds push messages to a service worker: shows them, leads to what they are about, and keeps the subscription. */
export function registerPush(worker: PushWorker): void {
  const pages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

  worker.addEventListener('push', (event) => event.waitUntil(show(readPayload(event.data?.text()))))

  async function show(payload: Payload | null): Promise<void> {
    const open = await pages()
    for (const page of open) void tell(page, { type: 'NEW_PUSH_MESSAGE' })
    if (!payload) return
    const { tag, title, body, icon, lang, checkUrl, openUrl, badge } = payload
    await worker.navigator.setAppBadge?.(badge).catch(() => {})
    // What was read on another device needs no notice here any more.
    for (const notice of await worker.registration.getNotifications())
      if (notice.tag !== tag && !payload.open.includes(notice.tag)) notice.close()
    // Somebody who looks at the site sees it there.
    if (open.some(({ visibilityState }) => visibilityState === 'visible')) return
    const options = { body, tag, icon, lang, renotify: true, data: { checkUrl, openUrl } }
    await worker.registration.showNotification(title, options)
  }

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(lead(event.notification.data))
  })

  async function lead(data: unknown): Promise<void> {
    const { checkUrl, openUrl } = (data ?? {}) as { checkUrl?: string; openUrl?: string }
    const note = {
      type: 'NEW_PUSH_CLICK' as const,
      checkUrl: safePath(checkUrl, '/chats'),
      openUrl: safePath(openUrl, '/login'),
    }
    const open = await pages()
    const page = open.find(({ visibilityState }) => visibilityState === 'visible') ?? open[0]
    await page?.focus().catch(() => {})
    if (page && (await tell(page, note))) return
    const url = (await isLoggedOut()) ? note.openUrl : note.checkUrl
    if (!page) return void (await worker.clients.openWindow(url))
    await page.navigate(url).catch(() => worker.clients.openWindow(url))
  }

  /** Whether the server knows of no member in this browser; without an answer the pages on the device decide. */
  async function isLoggedOut(): Promise<boolean> {
    try {
      const answer = await worker.fetch('/api/user.php', {
        headers: { 'x-request-type': 'client' },
        signal: AbortSignal.timeout(patience),
      })
      return answer.ok && (await answer.json()).user === null
    } catch {
      return false
    }
  }

  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

  async function renew({ newSubscription, oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
    // Without the options of the old one the next visit of the site renews it.
    if (!newSubscription && !oldSubscription) return
    const subscription =
      newSubscription ?? (await worker.registration.pushManager.subscribe(oldSubscription?.options ?? {}))
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const { status } = await worker.fetch('/api/user.php?push=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-type': 'client' },
      body: JSON.stringify({ subscription: subscription.toJSON(), timeZone }),
    })
    // Nobody is logged in any more: the browser gets nothing either.
    if (status === 403) await subscription.unsubscribe()
  }
}
