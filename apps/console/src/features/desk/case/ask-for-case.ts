import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useMemo } from 'react'
import { ReviewCaseDocument } from '../graph/review-case.generated.ts'

/** So long the answer to a press is what the page that it opens shows, without asking again; in milliseconds. */
const freshMs = 2_000

const asked = new WeakMap<ApolloClient, { id: number; at: number }>()

function wasAsked(client: ApolloClient, id: number): boolean {
  const last = asked.get(client)
  return last?.id === id && Date.now() - last.at < freshMs
}

/**
 * Asks for a case at the press that opens it, before its page is rendered. Not earlier, as when the pointer is over it:
 * colleagues see who reads a case, and reading the address of its members is audited.
 */
export function useAskForCase(): (id: number) => void {
  const client = useApolloClient()
  return useCallback(
    (id: number) => {
      if (wasAsked(client, id)) return
      asked.set(client, { id, at: Date.now() })
      client
        .query({ query: ReviewCaseDocument, variables: { id }, fetchPolicy: 'network-only' })
        // The page asks again, and shows why it failed.
        .catch(() => asked.delete(client))
    },
    [client],
  )
}

/** How the page of a case gets it: what the press has asked for is in the cache, or on its way. */
export function useCasePolicy(id: number): 'cache-first' | 'cache-and-network' {
  const client = useApolloClient()
  return useMemo(() => (wasAsked(client, id) ? 'cache-first' : 'cache-and-network'), [client, id])
}
