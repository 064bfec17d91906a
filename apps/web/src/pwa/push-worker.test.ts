import { beforeEach, describe, expect, it } from 'vitest'
import { openPage, pushBrowser } from './push-worker.testing.ts'

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
let here: ReturnType<typeof pushBrowser>
beforeEach(() => {
  here = pushBrowser()
})

describe('a push message', () => {
  it('is shown, and tells hidden windows to load what is new', async () => {
    const hidden = openPage()
    here.windows.push(hidden)
    await here.push(message)
    expect(here.notices).toMatchObject([
      { title: 'Vonk', tag: 'chat-7', body: 'Je hebt een nieuw bericht', icon: '/icon-192.png' },
    ])
    expect(hidden.heard).toEqual([{ type: 'NEW_PUSH_MESSAGE' }])
  })

  it('shows no notice while a window is being looked at', async () => {
    const visible = openPage({ isVisible: true })
    here.windows.push(visible)
    await here.push(message)
    expect(here.notices).toEqual([])
    expect(visible.heard).toEqual([{ type: 'NEW_PUSH_MESSAGE' }])
  })

  it('sets the badge of the application, also while a window is being looked at', async () => {
    await here.push(message)
    expect(here.state.badge).toBe(3)
    here.windows.push(openPage({ isVisible: true }))
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
    const [one, visible] = [openPage(), openPage({ isVisible: true })]
    here.windows.push(one, visible)
    await here.press({ checkUrl, openUrl })
    expect(visible.heard).toEqual([{ type: 'NEW_PUSH_CLICK', checkUrl, openUrl }])
    expect(visible.focus).toHaveBeenCalledOnce()
    expect([one.heard, here.opened, visible.went]).toEqual([[], [], []])
  })

  it('loads the page in a window without the application', async () => {
    const text = openPage({ answers: false })
    here.windows.push(text)
    await here.press({ checkUrl, openUrl })
    expect([text.went, here.opened]).toEqual([[checkUrl], []])
  })

  it('leads who is logged out to the log-in, from which they arrive there', async () => {
    here.state.user = null
    await here.press({ checkUrl, openUrl })
    expect(here.opened).toEqual([openUrl])
    const text = openPage({ answers: false })
    here.windows.push(text)
    await here.press({ checkUrl, openUrl })
    expect(text.went).toEqual([openUrl])
    here.windows[0] = openPage({ answers: false, navigates: false })
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
    here.windows.push(openPage({ answers: false, navigates: false }))
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
