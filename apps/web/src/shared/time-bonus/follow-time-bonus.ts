import type { ApolloCache, ApolloClient, Reference } from '@apollo/client'
import { changeField, updateViewer } from '../../graphql/events/cache-fields.ts'
import { TimeBonusNowDocument } from './time-bonus.generated.ts'
import type { GivenBonus } from './time-bonus.rules.ts'
import { timeBonus } from './use-time-bonus.ts'

/** Starts the page's countdown with the session's value. */
export const startTimeBonus = (given: GivenBonus | null) => timeBonus.start(given ? { ...given } : null)

/**
 * Keeps the page's countdown correct for the viewer: it asks the server again after a sleep or when the page becomes
 * visible, and at the end removes the discount from all prices. Returns a function that stops it.
 */
export function followTimeBonus(client: ApolloClient, id: number): () => void {
  const refetch = () => {
    const request = client.query({ query: TimeBonusNowDocument, fetchPolicy: 'network-only' })
    // Without an answer the countdown continues: the server decides the price anyway.
    request.then(({ data }) => data && timeBonus.apply(data.viewer?.timeBonus ?? null)).catch(() => {})
  }
  const onVisible = () => document.visibilityState === 'visible' && timeBonus.snapshot() && refetch()
  const cleanups = [
    timeBonus.onStale(refetch),
    timeBonus.onEnd(({ code }) => {
      evictDiscount(client.cache, id, code)
      refetch()
    }),
  ]
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    for (const cleanup of cleanups) cleanup()
    timeBonus.clear()
  }
}

function evictDiscount(cache: ApolloCache, id: number, code: string) {
  cache.batch({
    update() {
      updateViewer(cache, { timeBonus: null })
      // A redeemed code or an offer to stay does not end with the time bonus.
      changeField(cache, `User:${id}`, 'discount', (known: Reference | null, { readField }) =>
        known && readField('code', known) === code ? null : known,
      )
      changeField(cache, `User:${id}`, 'discounts', (known: readonly Reference[], { readField }) =>
        known.filter((one) => readField('code', one) !== code),
      )
    },
  })
}
