import type { ApolloCache, Reference } from '@apollo/client/cache'
import { changeField } from './cache-fields.ts'

/**
 * Changes the list of messages to one profile that are held until the viewer's e-mail address is confirmed.
 */
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

/** Adds a held message, or moves it to the end if it is already in the list. */
export function addHeld(cache: ApolloCache, profileId: number, message: { __typename: string; id: string }) {
  const node = { __ref: cache.identify(message) ?? '' }
  changeHeld(cache, profileId, (held) => [...held.filter(({ __ref }) => __ref !== node.__ref), node])
}

/** Removes all held messages to one profile. */
export const dropHeld = (cache: ApolloCache, profileId: number) => changeHeld(cache, profileId, () => [])
