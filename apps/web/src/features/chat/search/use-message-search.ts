import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { wordsOf } from './search.rules.ts'
import type { ChatSearchQuery } from './search-messages.generated.ts'
import { ChatSearchDocument } from './search-messages.generated.ts'

export type Result = ChatSearchQuery['searchMessages']['edges'][number]['node']

export interface Search {
  status: 'idle' | 'searching' | 'done' | 'failed'
  results: readonly Result[]
  /** Where to continue; null at the end. */
  next: string | null
}

const nothing: Search = { status: 'idle', results: [], next: null }
/** The search starts this many milliseconds after the last key press. */
const patience = 300
/**
 * The server searches a limited number of messages per request: this many requests without a result are made
 * automatically.
 */
const walksAlone = 4

/**
 * Searches messages that contain all typed words, while typing; `more` searches further, also after a
 * failure.
 */
export function useMessageSearch(text: string): Search & { more: () => void } {
  const client = useApolloClient()
  const [search, setSearch] = useState<Search>(nothing)
  const turn = useRef(0)
  const wanted = wordsOf(text).join(' ')

  const look = useCallback(
    async (from: Search) => {
      const mine = turn.current
      setSearch({ ...from, status: 'searching' })
      let { results, next } = from
      try {
        for (let walk = 0; walk < walksAlone; walk++) {
          const { data } = await client.query({
            query: ChatSearchDocument,
            variables: { text: wanted, after: next },
            // The results are only shown here; a page of results is no page of a conversation.
            fetchPolicy: 'no-cache',
          })
          if (mine !== turn.current || !data) return
          const { edges, pageInfo } = data.searchMessages
          results = [...results, ...edges.map(({ node }) => node)]
          next = pageInfo.hasNextPage ? pageInfo.endCursor : null
          if (edges.length > 0 || next === null) break
        }
        setSearch({ status: 'done', results, next })
      } catch {
        if (mine === turn.current) setSearch({ status: 'failed', results, next })
      }
    },
    [client, wanted],
  )

  useEffect(() => {
    turn.current++
    setSearch((before) => (wanted === '' ? nothing : { ...before, status: 'searching' }))
    if (wanted === '') return
    const timer = setTimeout(() => void look(nothing), patience)
    return () => clearTimeout(timer)
  }, [wanted, look])

  return { ...search, more: () => void look(search) }
}
