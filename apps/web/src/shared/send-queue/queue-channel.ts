import type { TabChannel } from './send-queue.ts'

/**
 * The channel between the tabs and the service worker for one kind of queue of one member; it does nothing if the browser
 * has no BroadcastChannel.
 */
export function openChannel<Key, Item>(name: string): TabChannel<Key, Item> {
  if (!('BroadcastChannel' in globalThis)) return { send() {}, listen() {}, close() {} }
  const channel = new BroadcastChannel(name)
  return {
    send: (news) => channel.postMessage(news),
    listen: (hear) => {
      channel.onmessage = ({ data }) => hear(data)
    },
    close: () => channel.close(),
  }
}
