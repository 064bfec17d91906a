import { vi } from 'vitest'
import { type PushMessage, type PushWorker, registerPush } from './push-worker.ts'

/** The events of a service worker, its notices and the windows of the site, as a browser has them. */
export function pushBrowser() {
  const listeners: Record<string, (event: never) => void> = {}
  const notices: {
    title: string
    tag: string
    data: unknown
    close(): void
    body?: string
    icon?: string
  }[] = []
  const windows: ReturnType<typeof openPage>[] = []
  const opened: string[] = []
  const posted: { url: string; body: unknown }[] = []
  const state = {
    badge: null as number | null,
    status: 200,
    subscribed: null as unknown,
    isGivenUp: false,
    user: {} as object | null,
    isOffline: false,
  }
  const subscription = {
    options: { applicationServerKey: 'key' },
    toJSON: () => ({ endpoint: 'https://push.example/new' }),
    unsubscribe: async () => {
      state.isGivenUp = true
      return true
    },
  }
  const worker = {
    registration: {
      showNotification: async (title: string, options: { tag?: string; data: unknown }) => {
        const { tag = '', data, ...more } = options
        const at = notices.findIndex((one) => one.tag === tag)
        if (at >= 0) notices.splice(at, 1)
        const notice = {
          title,
          tag,
          data,
          ...more,
          close: () => void notices.splice(notices.indexOf(notice), 1),
        }
        notices.push(notice)
      },
      getNotifications: async () => [...notices],
      pushManager: {
        subscribe: async (options: unknown) => {
          state.subscribed = options
          return subscription
        },
      },
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => opened.push(url),
    },
    navigator: {
      setAppBadge: async (count: number) => {
        state.badge = count
      },
    },
    fetch: async (url: string, { body }: { body?: string }) => {
      if (state.isOffline) throw new TypeError('Failed to fetch')
      if (body === undefined) return { ok: true, json: async () => ({ user: state.user }) }
      posted.push({ url, body: JSON.parse(body) })
      return { status: state.status, ok: state.status < 400 }
    },
    addEventListener: (type: string, listen: (event: never) => void) => {
      listeners[type] = listen
    },
  }
  registerPush(worker as unknown as PushWorker)
  const send = async (type: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve()
    listeners[type]?.({ ...event, waitUntil: (until: Promise<unknown>) => (done = until) } as never)
    await done
  }
  return {
    notices,
    windows,
    opened,
    posted,
    state,
    subscription,
    push: (payload: unknown) =>
      send('push', {
        data: { text: () => (typeof payload === 'string' ? payload : JSON.stringify(payload)) },
      }),
    press: (data: unknown) => send('notificationclick', { notification: { tag: '', data, close: () => {} } }),
    change: (event: object) => send('pushsubscriptionchange', event),
  }
}

/** A window of the site; one without the application does not answer. */
export function openPage({ answers = true, isVisible = false, navigates = true } = {}) {
  const received: PushMessage[] = []
  const went: string[] = []
  return {
    heard: received,
    went,
    visibilityState: isVisible ? 'visible' : 'hidden',
    focus: vi.fn(async () => {}),
    navigate: async (url: string) => {
      if (!navigates) throw new TypeError('This page is not controlled.')
      went.push(url)
    },
    postMessage: (note: PushMessage, [port]: MessagePort[]) => {
      received.push(note)
      if (answers) port?.postMessage('heard')
    },
  }
}
