import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useFragment, useMutation, useQuery, useSubscription } from '@apollo/client/react'

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

/** Makes a hook of a generated subscription. */
export const subscriptionHook =
  <Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>) =>
  (options?: useSubscription.Options<Data, Variables>) =>
    useSubscription<Data, Variables>(document, options as useSubscription.Options<Data, Variables>)

/** Makes a hook that reads a masked fragment from the cache. */
export const fragmentHook =
  <Data>(fragment: TypedDocumentNode<Data, OperationVariables>, fragmentName: string) =>
  (from: useFragment.FromOptionValue<Data>): Data | null => {
    const { data, complete } = useFragment<Data>({ fragment, fragmentName, from })
    return complete ? (data as Data) : null
  }
