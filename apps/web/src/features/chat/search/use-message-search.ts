import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { searchWords } from './search.rules.ts'
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
/** Milliseconds between the last key press and the search. */
const debounceMs = 300
/**
 * The server searches a limited number of messages per request: after this many requests without a result, the member
 * has to continue.
 */
const maxAutomaticRequests = 4

/**
 * Searches messages that contain all typed words, while typing; `more` searches further, also after a
 * failure.
 */
export function useMessageSearch(text: string): Search & { more: () => void } {
  const client = useApolloClient()
  const [search, setSearch] = useState<Search>(nothing)
  const generation = useRef(0)
  const searchText = searchWords(text).join(' ')

  const searchFrom = useCallback(
    async (from: Search) => {
      const started = generation.current
      setSearch({ ...from, status: 'searching' })
      let { results, next } = from
      try {
        for (let requests = 0; requests < maxAutomaticRequests; requests++) {
          const { data } = await client.query({
            query: ChatSearchDocument,
            variables: { text: searchText, after: next },
            // The results are only shown here; a page of results is no page of a conversation.
            fetchPolicy: 'no-cache',
          })
          if (started !== generation.current || !data) return
          const { edges, pageInfo } = data.searchMessages
          results = [...results, ...edges.map(({ node }) => node)]
          next = pageInfo.hasNextPage ? pageInfo.endCursor : null
          if (edges.length > 0 || next === null) break
        }
        setSearch({ status: 'done', results, next })
      } catch {
        if (started === generation.current) setSearch({ status: 'failed', results, next })
      }
    },
    [client, searchText],
  )

  useEffect(() => {
    generation.current++
    setSearch((before) => (searchText === '' ? nothing : { ...before, status: 'searching' }))
    if (searchText === '') return
    const timer = setTimeout(() => void searchFrom(nothing), debounceMs)
    return () => clearTimeout(timer)
  }, [searchText, searchFrom])

  return { ...search, more: () => void searchFrom(search) }
}
