import type { ItemRequest, StoredQueue } from '../shared/send-queue/database-store.ts'
import { openChannel } from '../shared/send-queue/tab-channel.ts'
import { existingMemberDatabase, type MemberDatabase } from '../ui/member-database.ts'
import { queueChannel, queueLock } from '../ui/queue-names.ts'
import { deleteMemberData } from './delete-member-data.ts'
import { type Answer, outcomeOf } from './send-unsent.rules.ts'

declare const self: ServiceWorkerGlobalScope

/** Milliseconds for which an open page may send its items itself, because it also shows the answers. */
const pageDelayMs = 2_000

/** Milliseconds after which a request without an answer counts as lost. */
const timeoutMs = 20_000

/**
 * Sends what is unsent while no page does, with the requests that the pages have stored: each queue in its order, up to the
 * first item that is not accepted. What the server rejects stays where it is: the next page sends it again, and shows why.
 * Rejects if a request was lost, so that the browser starts the worker again.
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
  if (sent.includes('lost')) throw new Error('There is no connection yet.')
}

async function sendQueue(database: MemberDatabase, name: string): Promise<'done' | 'lost'> {
  for (;;) {
    const queue = (await database.get('queues', name)) as StoredQueue | undefined
    const request = queue?.requests[0]
    if (!request) return 'done'
    const outcome = outcomeOf(await post(request))
    if (outcome === 'lost') return 'lost'
    if (outcome === 'ended') await deleteMemberData()
    if (outcome !== 'accepted') return 'done'
    await remove(database, name, request.itemId)
  }
}

/** The answer of the graph; null if there is none. */
async function post({ itemId: _itemId, ...body }: ItemRequest): Promise<Answer | null> {
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
