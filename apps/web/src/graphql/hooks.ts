import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useFragment, useMutation, useQuery } from '@apollo/client/react'
import { useRef } from 'react'

/** A generated query as a hook; see Apollo's `useQuery` for the options. */
export const queryHook =
  <Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>) =>
  (options?: Partial<useQuery.Options<Data, Variables>> | typeof import('@apollo/client/react').skipToken) =>
    useQuery<Data, Variables>(document, options as useQuery.Options<Data, Variables>)

/** A generated mutation as a hook. */
export const mutationHook =
  <Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>) =>
  (options?: useMutation.Options<Data, Variables>) =>
    useMutation<Data, Variables>(document, options)

/**
 * A masked fragment's data, live from the cache: the component reads exactly what it declared. Where the object has
 * just been forgotten (somebody left or blocked), the component keeps what it last read of it until its page,
 * which hears of it a moment later, takes it away.
 */
export const fragmentHook =
  <Data>(fragment: TypedDocumentNode<Data, OperationVariables>, fragmentName: string) =>
  (from: useFragment.FromOptionValue<Data>): Data => {
    const { data, complete } = useFragment<Data>({ fragment, fragmentName, from })
    const last = useRef<{ of: string; data: Data }>(null)
    const of = nameOf(from)
    if (complete) last.current = { of, data: data as Data }
    return last.current?.of === of ? last.current.data : (data as Data)
  }

function nameOf(from: unknown): string {
  if (!from || typeof from !== 'object') return String(from)
  const { __typename, id } = from as { __typename?: string; id?: string | number }
  return `${__typename}:${id}`
}
