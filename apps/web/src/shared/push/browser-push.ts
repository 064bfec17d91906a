/** What the browser knows of push messages: no permission for ever, no subscription, or the one that it has. */
export type BrowserPush = 'denied' | false | PushSubscription

/** Whether this browser can get push messages. An iPhone can in the installed application only. */
export const isCapable = (): boolean =>
  typeof navigator !== 'undefined' &&
  Boolean(navigator.serviceWorker) &&
  'PushManager' in window &&
  'Notification' in window

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/** Whether a subscription is bound to a public key; after a change of the key it gets nothing any more. */
function isBoundTo({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  if (!key) return false
  return String(new Uint8Array(key)) === String(bytesOf(publicKey))
}

/** Asks the browser what it has, without a question to the member. */
export async function browserPush(publicKey: string): Promise<BrowserPush> {
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && isBoundTo(subscription, publicKey) ? subscription : false
}

/** Asks the member for the permission, which needs a press, and subscribes. Refused: denied, or false if it can be asked again. */
export async function subscribeBrowser(publicKey: string): Promise<BrowserPush> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : false
  const { pushManager } = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  if (former && !isBoundTo(former, publicKey)) await former.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
}

/** Gives up the subscription of this browser, and closes the notices that are still shown. Does nothing without one. */
export async function giveUpBrowser(): Promise<void> {
  if (!isCapable()) return
  for (const notice of await shownNotices()) notice.close()
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** Whether this browser has a subscription, of whatever session. */
export async function getsPush(): Promise<boolean> {
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
