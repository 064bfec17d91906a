import { onTestFinished, vi } from 'vitest'

export const publicKey =
  'BIanVzO9b3fXoQRlBD1o6LOGDMxLTxsXGCoMjNDgCQBTYMbVcsNZk3wIkSq83kAqxZkLhbVEMCIZ7DiyLXYzkgg'
const keyBytes = Uint8Array.from(atob(publicKey.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
  sign.charCodeAt(0),
)

/** A browser with push, until the test ends: the permission that the member gives when asked, and what it has. */
export function browserWithPush({
  permission = 'default',
  answer = 'granted',
  has = '',
  tags = [] as string[],
} = {}) {
  const state = {
    subscription: null as ReturnType<typeof subscriptionAt> | null,
    /** How often the member was asked for the permission. */
    permissionRequests: 0,
    /** The tags of the notices that are shown. */
    shown: [...tags],
    worker: new EventTarget(),
  }
  const subscriptionAt = (endpoint: string) => ({
    endpoint,
    options: { applicationServerKey: keyBytes.buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      state.subscription = null
      return true
    },
  })
  if (has) state.subscription = subscriptionAt(has)
  const registration = {
    pushManager: {
      getSubscription: async () => state.subscription,
      subscribe: async () => {
        state.subscription = subscriptionAt('https://push.example/new')
        return state.subscription
      },
    },
    getNotifications: async () =>
      state.shown.map((tag) => ({
        tag,
        close: () => {
          state.shown = state.shown.filter((one) => one !== tag)
        },
      })),
  }
  const container = Object.assign(state.worker, {
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
    startMessages: () => {},
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: async () => {
      state.permissionRequests++
      return answer
    },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return state
}
