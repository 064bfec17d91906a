/** The push state of the browser: permission denied, no subscription, or the subscription. */
export type BrowserPush = 'denied' | false | PushSubscription

/** Whether this browser can get push messages. An iPhone can in the installed application only. */
export const isCapable = (): boolean =>
  typeof navigator !== 'undefined' &&
  Boolean(navigator.serviceWorker) &&
  'PushManager' in window &&
  'Notification' in window

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/** True if a subscription uses this public key; after a change of the key it receives nothing. */
function isBoundTo({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  if (!key) return false
  return String(new Uint8Array(key)) === String(bytesOf(publicKey))
}

/** Reads the push state without a permission prompt. */
export async function browserPush(publicKey: string): Promise<BrowserPush> {
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && isBoundTo(subscription, publicKey) ? subscription : false
}

/** Requests the permission (on a press) and subscribes. Returns `denied` or false without a permission. */
export async function subscribeBrowser(publicKey: string): Promise<BrowserPush> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : false
  const { pushManager } = await navigator.serviceWorker.ready
  const previous = await pushManager.getSubscription()
  if (previous && !isBoundTo(previous, publicKey)) await previous.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
}

/** Unsubscribes this browser, and closes its notifications. */
export async function unsubscribeBrowser(): Promise<void> {
  if (!isCapable()) return
  for (const notice of await shownNotices()) notice.close()
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** True if this browser has a subscription of any session. */
export async function hasPushSubscription(): Promise<boolean> {
  if (!isCapable() || Notification.permission !== 'granted') return false
  const registration = await navigator.serviceWorker.getRegistration('/')
  return Boolean(await registration?.pushManager.getSubscription())
}

/** The notices that are shown on this device. */
export async function shownNotices(): Promise<readonly Notification[]> {
  if (!isCapable()) return []
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.getNotifications()) ?? []
}

/** A subscription as the graph takes it. */
export function pushInput(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }, timeZone }
}
