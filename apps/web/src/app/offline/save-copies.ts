import type { ApolloClient } from '@apollo/client'
import type { ChatListQuery } from '../../features/chat/list/chat-list.generated.ts'
import { lastAppliedEvent } from '../../graphql/events/last-event.ts'
import { type MemberDatabase, openMemberDatabase } from '../../ui/member-database.ts'
import { type Copy, storableAnswer, validCopy } from './copy.rules.ts'
import {
  baseQueries,
  conversationQuery,
  latestConversations,
  listQuery,
  type OfflineQuery,
} from './offline-queries.ts'

/** The name of the copy that has the id of the last event that the other copies include. */
export const lastEventName = 'last-event'

/** Stores the results of the offline queries on this device, for an offline start. */
export interface Copies {
  /** Stores the results that changed since the last call. */
  save(): Promise<void>
  /** Fetches the results that are not stored yet, one query after another. */
  fetchMissing(): Promise<void>
}

export function createCopies(client: ApolloClient, viewerId: number): Copies {
  /** The last stored result of each query; the cache returns the same object while nothing has changed. */
  const stored = new Map<string, unknown>()
  // `client.readQuery` reuses the results that the screens have read; `cache.readQuery` would read them again.
  const read = ({ query, variables }: OfflineQuery) => client.readQuery<unknown>({ query, variables })
  const queriesToStore = (): OfflineQuery[] => {
    const list = read(listQuery) as ChatListQuery | null
    return [...baseQueries(viewerId), ...latestConversations(list).map(conversationQuery)]
  }

  async function saveOne(database: MemberDatabase, one: OfflineQuery): Promise<void> {
    const answer = read(one)
    if (answer === null || stored.get(one.name) === answer) return
    const copy: Copy = { version: one.version, keptAt: Date.now(), data: storableAnswer(answer) }
    await database.set('copies', one.name, copy)
    stored.set(one.name, answer)
  }

  return {
    async save() {
      const database = await openMemberDatabase(viewerId)
      const all = queriesToStore()
      // First: an event that arrives meanwhile is then applied twice, which is harmless, rather than missed.
      const lastEvent = lastAppliedEvent(viewerId)
      if (lastEvent !== null) await database.set('copies', lastEventName, lastEvent)
      for (const one of all) await saveOne(database, one)
      if (read(listQuery) === null) return
      const names = new Set([lastEventName, ...all.map(({ name }) => name)])
      for (const name of await database.keys('copies'))
        if (!names.has(name)) await database.drop('copies', name)
    },
    async fetchMissing() {
      const database = await openMemberDatabase(viewerId)
      const fetchOne = async (one: OfflineQuery) => {
        const copy = validCopy(await database.get('copies', one.name), one.version, Date.now())
        if (!copy && read(one) === null) await client.query({ query: one.query, variables: one.variables })
      }
      for (const one of baseQueries(viewerId)) await fetchOne(one)
      for (const one of queriesToStore()) await fetchOne(one)
    },
  }
}
