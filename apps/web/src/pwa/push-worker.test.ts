import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type PushNote, type PushWorker, registerPush } from './push-worker.ts'

/** The events of a service worker, its notices and the windows of the site, as a browser has them. */
function browser() {
  const listeners: Record<string, (event: never) => void> = {}
  const notices: {
    title: string
    tag: string
    data: unknown
    close(): void
    body?: string
    icon?: string
  }[] = []
  const windows: ReturnType<typeof page>[] = []
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
function page({ answers = true, isVisible = false, navigates = true } = {}) {
  const heard: PushNote[] = []
  const went: string[] = []
  return {
    heard,
    went,
    visibilityState: isVisible ? 'visible' : 'hidden',
    focus: vi.fn(async () => {}),
    navigate: async (url: string) => {
      if (!navigates) throw new TypeError('This page is not controlled.')
      went.push(url)
    },
    postMessage: (note: PushNote, [port]: MessagePort[]) => {
      heard.push(note)
      if (answers) port?.postMessage('heard')
    },
  }
}

const message = {
  tag: 'chat-7',
  title: 'Vonk',
  body: 'Je hebt een nieuw bericht',
  icon: '/icon-192.png',
  lang: 'nl',
  checkUrl: '/members/5/chat',
  openUrl: '/login?next=%2Fmembers%2F5%2Fchat',
  open: ['chat-7'],
  badge: 3,
}
let here: ReturnType<typeof browser>
beforeEach(() => {
  here = browser()
})

describe('a push message', () => {
  it('is shown, and tells hidden windows to load what is new', async () => {
    const hidden = page()
    here.windows.push(hidden)
    await here.push(message)
    expect(here.notices).toMatchObject([
      { title: 'Vonk', tag: 'chat-7', body: 'Je hebt een nieuw bericht', icon: '/icon-192.png' },
    ])
    expect(hidden.heard).toEqual([{ type: 'NEW_PUSH_MESSAGE' }])
  })

  it('shows no notice while a window is being looked at', async () => {
    const visible = page({ isVisible: true })
    here.windows.push(visible)
    await here.push(message)
    expect(here.notices).toEqual([])
    expect(visible.heard).toEqual([{ type: 'NEW_PUSH_MESSAGE' }])
  })

  it('sets the badge of the application, also while a window is being looked at', async () => {
    await here.push(message)
    expect(here.state.badge).toBe(3)
    here.windows.push(page({ isVisible: true }))
    await here.push({ ...message, badge: 4 })
    expect(here.state.badge).toBe(4)
    for (const badge of [-1, '5', 1.5, undefined]) {
      await here.push({ ...message, badge })
      expect(here.state.badge).toBe(0)
    }
  })

  it('replaces the earlier notice of its conversation, and closes those that were read elsewhere', async () => {
    await here.push(message)
    await here.push({ ...message, tag: 'chat-8', open: ['chat-7', 'chat-8'] })
    await here.push({ ...message, tag: 'like-3', open: ['chat-8', 'like-3'] })
    await here.push({ ...message, tag: 'like-3', body: 'Match', open: ['chat-8', 'like-3'] })
    expect(here.notices.map(({ tag, body }) => [tag, body])).toEqual([
      ['chat-8', 'Je hebt een nieuw bericht'],
      ['like-3', 'Match'],
    ])
  })

  it.each(['', 'no JSON', '[]', 'null', '{"title":"x"}', '{"title":1,"tag":2}'])(
    'that is %j shows nothing',
    async (text) => {
      await here.push(text)
      expect(here.notices).toEqual([])
    },
  )

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%2fevil.example',
  ])('never leads to %s', async (evil) => {
    await here.push({ ...message, checkUrl: evil, openUrl: evil, icon: evil })
    expect(here.notices).toMatchObject([
      { icon: '/icon-192.png', data: { checkUrl: '/chats', openUrl: '/login' } },
    ])
    await here.press({ checkUrl: evil, openUrl: evil })
    expect(here.opened).toEqual(['/chats'])
  })
})

describe('a pressed notice', () => {
  const { checkUrl, openUrl } = message

  it('leads in the window that is there', async () => {
    const [one, visible] = [page(), page({ isVisible: true })]
    here.windows.push(one, visible)
    await here.press({ checkUrl, openUrl })
    expect(visible.heard).toEqual([{ type: 'NEW_PUSH_CLICK', checkUrl, openUrl }])
    expect(visible.focus).toHaveBeenCalledOnce()
    expect([one.heard, here.opened, visible.went]).toEqual([[], [], []])
  })

  it('loads the page in a window without the application', async () => {
    const text = page({ answers: false })
    here.windows.push(text)
    await here.press({ checkUrl, openUrl })
    expect([text.went, here.opened]).toEqual([[checkUrl], []])
  })

  it('leads who is logged out to the log-in, from which they arrive there', async () => {
    here.state.user = null
    await here.press({ checkUrl, openUrl })
    expect(here.opened).toEqual([openUrl])
    const text = page({ answers: false })
    here.windows.push(text)
    await here.press({ checkUrl, openUrl })
    expect(text.went).toEqual([openUrl])
    here.windows[0] = page({ answers: false, navigates: false })
    await here.press({ checkUrl, openUrl })
    expect(here.opened).toEqual([openUrl, openUrl])
  })

  it('leads to the pages on the device without a connection', async () => {
    here.state.isOffline = true
    await here.press({ checkUrl, openUrl })
    expect(here.opened).toEqual([checkUrl])
  })

  it('opens a window if there is none that can go there', async () => {
    await here.press({ checkUrl, openUrl })
    here.windows.push(page({ answers: false, navigates: false }))
    await here.press({ checkUrl, openUrl })
    expect(here.opened).toEqual([checkUrl, checkUrl])
  })
})

describe('a changed subscription', () => {
  it('is stored', async () => {
    await here.change({ newSubscription: here.subscription })
    expect(here.posted).toEqual([
      {
        url: '/api/user.php?push=1',
        body: {
          subscription: { endpoint: 'https://push.example/new' },
          timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      },
    ])
  })

  it('is made with the options of the old one if the browser made none', async () => {
    await here.change({ newSubscription: null, oldSubscription: here.subscription })
    expect(here.state.subscribed).toEqual(here.subscription.options)
    expect(here.posted).toHaveLength(1)
  })

  it('is given up if nobody is logged in', async () => {
    here.state.status = 403
    await here.change({ newSubscription: here.subscription })
    expect(here.state.isGivenUp).toBe(true)
  })

  it('is left to the next visit if nothing is known of it', async () => {
    await here.change({})
    expect(here.posted).toEqual([])
  })
})
