import type { ApolloLink } from '@apollo/client/link'
import { getMainDefinition } from '@apollo/client/utilities'
import type { DocumentNode, OperationDefinitionNode } from 'graphql'

type Operation = Pick<ApolloLink.Operation, 'query' | 'variables' | 'operationName'>

/** The body of a request: an operation is named by its hash. Its text never leaves the browser. */
export interface RequestBody {
  operationName: string
  variables: Record<string, unknown>
  documentId: string
}

/** Builds the request of an operation, whose hash the code generator has put into its document. */
export function bodyOf({ query, variables, operationName }: Operation): RequestBody {
  const documentId = (query as DocumentNode & { __meta__?: { hash: string } }).__meta__?.hash
  if (!documentId) throw new Error(`The operation ${operationName} has no hash.`)
  return { operationName: operationName ?? '', variables, documentId }
}

/** Whether an operation is a query, a mutation or a subscription. */
export const kindOf = ({ query }: Pick<Operation, 'query'>): OperationDefinitionNode['operation'] =>
  (getMainDefinition(query) as OperationDefinitionNode).operation
