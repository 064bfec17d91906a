import { safePath } from '../shared/safe-path.ts'

/** The messages of the worker to the pages: a push message arrived, or a notification was pressed. */
export type PushMessage =
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
    const fields = JSON.parse(text ?? '') as Record<string, unknown>
    const textField = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
    if (!textField('title') || !textField('tag')) return null
    return {
      tag: textField('tag'),
      title: textField('title'),
      body: textField('body'),
      icon: safePath(textField('icon'), '/icon-192.png'),
      lang: textField('lang'),
      checkUrl: safePath(textField('checkUrl'), '/chats'),
      openUrl: safePath(textField('openUrl'), '/login'),
      open: Array.isArray(fields.open) ? fields.open.filter((tag) => typeof tag === 'string') : [],
      badge: Number.isSafeInteger(fields.badge) ? Math.max(0, Number(fields.badge)) : 0,
    }
  } catch {
    return null
  }
}

/** Milliseconds that a page or the server has to answer after a notification was pressed. */
const timeoutMs = 1000

/** Posts a message to a page; false without a reply, because it is no page of the application. */
const postToPage = (page: WindowClient, message: PushMessage, replyTimeoutMs = timeoutMs): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const finish = (isReceived: boolean) => {
      port1.close()
      resolve(isReceived)
    }
    const timer = setTimeout(() => finish(false), replyTimeoutMs)
    port1.onmessage = () => {
      clearTimeout(timer)
      finish(true)
    }
    page.postMessage(message, [port2])
  })

/** Adds push messages to a service worker: shows them, leads to what they are about, and keeps the subscription. */
export function registerPush(worker: PushWorker): void {
  const pages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

  worker.addEventListener('push', (event) => event.waitUntil(show(readPayload(event.data?.text()))))

  async function show(payload: Payload | null): Promise<void> {
    const open = await pages()
    for (const page of open) void postToPage(page, { type: 'NEW_PUSH_MESSAGE' })
    if (!payload) return
    const { tag, title, body, icon, lang, checkUrl, openUrl, badge } = payload
    await worker.navigator.setAppBadge?.(badge).catch(() => {})
    // What was read on another device needs no notice here any more.
    for (const notice of await worker.registration.getNotifications())
      if (notice.tag !== tag && !payload.open.includes(notice.tag)) notice.close()
    // No notification while a page is visible.
    if (open.some(({ visibilityState }) => visibilityState === 'visible')) return
    const options = { body, tag, icon, lang, renotify: true, data: { checkUrl, openUrl } }
    await worker.registration.showNotification(title, options)
  }

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openNotice(event.notification.data))
  })

  async function openNotice(data: unknown): Promise<void> {
    const { checkUrl, openUrl } = (data ?? {}) as { checkUrl?: string; openUrl?: string }
    const message = {
      type: 'NEW_PUSH_CLICK' as const,
      checkUrl: safePath(checkUrl, '/chats'),
      openUrl: safePath(openUrl, '/login'),
    }
    const open = await pages()
    const page = open.find(({ visibilityState }) => visibilityState === 'visible') ?? open[0]
    await page?.focus().catch(() => {})
    if (page && (await postToPage(page, message))) return
    const url = (await isLoggedOut()) ? message.openUrl : message.checkUrl
    if (!page) return void (await worker.clients.openWindow(url))
    await page.navigate(url).catch(() => worker.clients.openWindow(url))
  }

  /** True if the server reports that nobody is logged in; false without a response. */
  async function isLoggedOut(): Promise<boolean> {
    try {
      const answer = await worker.fetch('/api/user.php', {
        headers: { 'x-request-type': 'client' },
        signal: AbortSignal.timeout(timeoutMs),
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
