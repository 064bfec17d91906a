import type { ApolloLink } from '@apollo/client/link'
import { getMainDefinition, print } from '@apollo/client/utilities'
import type { DocumentNode, OperationDefinitionNode } from 'graphql'

type Operation = Pick<ApolloLink.Operation, 'query' | 'variables' | 'operationName'>

/** The body of a request: the hash of a document that the server knows, or the document itself. */
export interface RequestBody {
  operationName: string
  variables: Record<string, unknown>
  documentId?: string
  query?: string
}

export const unknownDocument = 'UNKNOWN_DOCUMENT'

/** The documents that the server reported as unknown, as an older server does after a release. */
export type UnknownDocuments = Set<string>

/** The hash of one of the client's own operations, which the code generator has put into its document. */
export const documentIdOf = (document: DocumentNode): string | undefined =>
  (document as { __meta__?: { hash: string } }).__meta__?.hash

/** Builds the request by hash if the server may know it, by text otherwise. */
export function bodyOf(operation: Operation, unknown: UnknownDocuments): RequestBody {
  const operationName = operation.operationName ?? ''
  const documentId = documentIdOf(operation.query)
  const variables = JSON.parse(JSON.stringify(operation.variables, withoutUnstorable))
  const body = { operationName, variables }
  return documentId && !unknown.has(operationName)
    ? { ...body, documentId }
    : { ...body, query: textOf(operation) }
}

/** Leaves out what no server can store: NUL, which a paste may hold, and half an emoji, which a cut may leave. */
const withoutUnstorable = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replace(/\0|\p{Surrogate}/gu, '') : value

// The server does not know the directives of the client's cache.
const textOf = ({ query }: Operation) => print(query).replaceAll(' @unmask', '')

/**
 * Whether an operation that failed may be sent again. A caller that makes later operations of the same kind says
 * so by `context.mayRetry`: repeated after a later one, an older one would undo it.
 */
export const mayRetry = (operation: Pick<ApolloLink.Operation, 'getContext'>): boolean =>
  operation.getContext().mayRetry?.() ?? true

/** Whether an answer says that the server does not know the hash. */
export function isUnknownDocument(result: { errors?: readonly unknown[] | undefined }): boolean {
  return codesOf(result.errors).includes(unknownDocument)
}

/** Whether the server cannot answer for the moment, for instance because its database is unavailable. */
export function isUnavailable(errors: readonly unknown[] | undefined): boolean {
  return codesOf(errors).includes('UNAVAILABLE')
}

/** The error codes in a list of GraphQL errors. */
export function codesOf(errors: readonly unknown[] | undefined): string[] {
  return (errors ?? []).map((error) => {
    const code = (error as { extensions?: { code?: unknown } } | null)?.extensions?.code
    return typeof code === 'string' ? code : ''
  })
}

/** The schema names of the root fields of an operation. */
export function rootFields(operation: Pick<Operation, 'query'>): string[] {
  return definitionOf(operation).selectionSet.selections.map((node) =>
    node.kind === 'Field' ? node.name.value : '',
  )
}

/** The operation's definition: query, mutation or subscription. */
export function definitionOf(operation: Pick<Operation, 'query'>): OperationDefinitionNode {
  return getMainDefinition(operation.query) as OperationDefinitionNode
}
