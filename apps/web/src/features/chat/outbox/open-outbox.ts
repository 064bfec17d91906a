import type { ApolloClient } from '@apollo/client'
import { currentQueue, openSendQueue } from '../../../shared/send-queue/open-queue.ts'
import type { FileStore } from './file.store.ts'
import { memberOutbox, type Outbox } from './outbox.ts'

/** The outbox of the logged-in member. */
export const openOutbox = (viewerId: number, client: ApolloClient): Outbox =>
  openSendQueue(viewerId, client).use(memberOutbox)

/** The files of the unsent messages of the logged-in member. */
export const outboxFiles = (): FileStore | null => currentQueue()?.use(memberOutbox).files ?? null
