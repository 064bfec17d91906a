import type { ApolloCache, Reference } from '@apollo/client/cache'
import { changeField } from './cache-fields.ts'

/** Changes what waits for the confirmation of the member's e-mail, of what was written to one profile. */
function changeHeld(
  cache: ApolloCache,
  profileId: number,
  change: (held: readonly Reference[]) => Reference[],
) {
  const ours = `heldMessages({"profileId":${profileId}})`
  changeField(cache, undefined, 'heldMessages', (held: readonly Reference[], { storeFieldName }) =>
    storeFieldName === ours ? change(held) : held,
  )
}

/** Adds a message, where it is not among them yet. */
export function addHeld(cache: ApolloCache, profileId: number, message: { __typename: string; id: string }) {
  const node = { __ref: cache.identify(message) ?? '' }
  changeHeld(cache, profileId, (held) => [...held.filter(({ __ref }) => __ref !== node.__ref), node])
}

/** They were taken back. */
export const dropHeld = (cache: ApolloCache, profileId: number) => changeHeld(cache, profileId, () => [])
