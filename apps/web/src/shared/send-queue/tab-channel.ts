import type { TabChannel } from './queue-parts.ts'

/** The channel between the tabs and the service worker of one member; it does nothing if the browser has no BroadcastChannel. */
export function openChannel(name: string): TabChannel {
  if (!('BroadcastChannel' in globalThis)) return { send() {}, listen() {}, close() {} }
  const channel = new BroadcastChannel(name)
  return {
    send: (news) => channel.postMessage(news),
    listen: (onNews) => {
      channel.onmessage = ({ data }) => onNews(data)
    },
    close: () => channel.close(),
  }
}
