import type { ItemRequest, StoredQueue } from '../shared/send-queue/database-store.ts'
import { openChannel } from '../shared/send-queue/tab-channel.ts'
import { existingMemberDatabase, type MemberDatabase } from '../ui/member-database.ts'
import { queueChannel, queueLock } from '../ui/queue-names.ts'
import { deleteMemberData } from './delete-member-data.ts'
import { type GraphResponse, outcomeOf } from './send-unsent.rules.ts'

declare const self: ServiceWorkerGlobalScope

/** Milliseconds for which an open page may send its items itself, because it also shows the answers. */
const pageDelayMs = 2_000

/** Milliseconds after which a request without a response has to be sent again. */
const timeoutMs = 20_000

/**
 * Sends the stored requests of each queue in order, unless an open page does. Stops a queue at the first item that is not
 * accepted; a rejected item stays there, and the next page sends it again and shows why. Rejects if a request has to be sent
 * again, so that the browser runs the sync again.
 */
export async function sendUnsent(): Promise<void> {
  const database = await existingMemberDatabase()
  if (!database) return
  const pages = await self.clients.matchAll({ type: 'window' })
  if (pages.length > 0) await new Promise((resolve) => setTimeout(resolve, pageDelayMs))
  const names = await database.keys('queues')
  const sent = await Promise.all(
    names.map((name) =>
      navigator.locks.request(queueLock(database.memberId, name), () => sendQueue(database, name)),
    ),
  )
  if (sent.includes('retry')) throw new Error('Some requests have to be sent again.')
}

async function sendQueue(database: MemberDatabase, name: string): Promise<'done' | 'retry'> {
  for (;;) {
    const queue = (await database.get('queues', name)) as StoredQueue | undefined
    const request = queue?.requests[0]
    if (!request) return 'done'
    const outcome = outcomeOf(await post(request))
    if (outcome === 'retry') return 'retry'
    if (outcome === 'ended') await deleteMemberData()
    if (outcome !== 'accepted') return 'done'
    await remove(database, name, request.itemId)
  }
}

/** Sends a request to the graph; null if there is no response. */
async function post({ itemId: _itemId, ...body }: ItemRequest): Promise<GraphResponse | null> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-request-type': 'client' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const json = await response.json().catch(() => null)
    return { status: response.status, body: json }
  } catch {
    return null
  }
}

/** Removes an item that the server has, and notifies the open pages. */
async function remove(database: MemberDatabase, name: string, itemId: string): Promise<void> {
  const left = await database.update('queues', name, (value): StoredQueue | undefined => {
    const { items, requests } = value as StoredQueue
    // The requests are those of the first items, in the same order.
    const at = requests.findIndex((request) => request.itemId === itemId)
    const withoutSent = <Part>(parts: readonly Part[]) => parts.filter((_part, place) => place !== at)
    const rest = { items: withoutSent(items), requests: withoutSent(requests) }
    return rest.items.length > 0 ? rest : undefined
  })
  const channel = openChannel(queueChannel(database.memberId))
  channel.send({ name, items: left?.items ?? [] })
  channel.close()
}
