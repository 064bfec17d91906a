import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useSubscription } from '@apollo/client/react'

/** A generated subscription as a hook. */
export const subscriptionHook =
  <Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>) =>
  (options?: Partial<useSubscription.Options<Data, Variables>>) =>
    useSubscription<Data, Variables>(document, options as useSubscription.Options<Data, Variables>)
