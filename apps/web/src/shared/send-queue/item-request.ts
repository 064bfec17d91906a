import type { RequestBody } from '../../graphql/links/operation.ts'

/** The request of one item, with which the service worker sends it while no page is open. */
export interface ItemRequest extends RequestBody {
  /** The id of the item: the worker removes it from the queue once the server has accepted the request. */
  itemId: string
}

/** A queue as it is stored. */
export interface StoredQueue {
  items: readonly unknown[]
  /** The requests of the first items, as far as nobody has to decide anything about them, in the order of sending. */
  requests: readonly ItemRequest[]
}
