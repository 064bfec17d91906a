import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useFragment, useMutation, useQuery } from '@apollo/client/react'

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

/** A masked fragment's data, live from the cache: the component reads exactly what it declared. */
export const fragmentHook =
  <Data>(fragment: TypedDocumentNode<Data, OperationVariables>, fragmentName: string) =>
  (from: useFragment.FromOptionValue<Data>): Data =>
    useFragment<Data>({ fragment, fragmentName, from }).data as Data
