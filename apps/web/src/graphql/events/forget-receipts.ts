import type { ApolloCache } from '@apollo/client/cache'

/** Who does not tell what they read is not told either: what this device still knows of it goes. */
export function forgetReceipts(cache: ApolloCache): void {
  cache.batch({
    update() {
      for (const id of Object.keys(cache.extract(true) as object))
        if (id.startsWith('Conversation:')) cache.modify({ id, fields: { otherReadSeq: () => 0 } })
    },
  })
}
