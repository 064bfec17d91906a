import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useFragment, useMutation, useQuery } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Makes a hook of a generated query; see Apollo's `useQuery` for the options. */
export const queryHook =
  <Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>) =>
  (options?: Partial<useQuery.Options<Data, Variables>> | typeof import('@apollo/client/react').skipToken) =>
    useQuery<Data, Variables>(document, options as useQuery.Options<Data, Variables>)

/** Makes a hook of a generated mutation. */
export const mutationHook =
  <Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>) =>
  (options?: useMutation.Options<Data, Variables>) =>
    useMutation<Data, Variables>(document, options)

/**
 * Makes a hook of a generated subscription, which calls the listener with each result while it is mounted; null variables
 * pause it. Apollo's own hook also renders the component again, and weighs more.
 */
export const subscriptionHook =
  <Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>) =>
  (variables: Variables | null, onData: (data: Data) => void): void => {
    const client = useApolloClient()
    const listener = useEffectEvent(onData)
    const key = variables && JSON.stringify(variables)
    useEffect(() => {
      if (key === null) return
      const results = client.subscribe<Data>({ query: document, variables: JSON.parse(key) })
      // Screens also work without their subscriptions.
      const running = results.subscribe({
        next: ({ data }) => data && listener(data as Data),
        error: () => {},
      })
      return () => running.unsubscribe()
    }, [client, key])
  }

/**
 * Makes a hook that reads a masked fragment live from the cache: a component reads exactly the fields it
 * declared. If the object was just evicted (a member left or blocked the viewer), the component keeps its
 * last data until its page removes it a moment later. Null until the cache has held all fields.
 */
export const fragmentHook =
  <Data>(fragment: TypedDocumentNode<Data, OperationVariables>, fragmentName: string) =>
  (from: useFragment.FromOptionValue<Data>): Data | null => {
    const { data, complete } = useFragment<Data>({ fragment, fragmentName, from })
    const last = useRef<{ of: string; data: Data }>(null)
    const of = nameOf(from)
    if (complete) last.current = { of, data: data as Data }
    return last.current?.of === of ? last.current.data : null
  }

function nameOf(from: unknown): string {
  if (!from || typeof from !== 'object') return String(from)
  const { __typename, id } = from as { __typename?: string; id?: string | number }
  return `${__typename}:${id}`
}
