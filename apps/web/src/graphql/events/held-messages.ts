import type { ApolloCache, Reference } from '@apollo/client/cache'
import { changeFieldFor } from './cache-fields.ts'

/**
 * Adds a message to one profile that is held until the viewer's e-mail address is confirmed, or moves it to the end of
 * their list.
 */
export function addHeld(cache: ApolloCache, profileId: number, message: { __typename: string; id: string }) {
  const node = { __ref: cache.identify(message) ?? '' }
  changeFieldFor(cache, profileId, 'heldMessages', (held: readonly Reference[]) => [
    ...held.filter(({ __ref }) => __ref !== node.__ref),
    node,
  ])
}

/** Removes all held messages to one profile. */
export const dropHeld = (cache: ApolloCache, profileId: number) =>
  changeFieldFor(cache, profileId, 'heldMessages', () => [])
