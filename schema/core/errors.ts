import { GraphQLError } from 'graphql'

export type GraphErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'BAD_USER_INPUT'
  | 'RATE_LIMITED'
  | 'INTERNAL_SERVER_ERROR'

/** What should not have happened: a code for programs and a sentence for developers; everything else is masked. */
export const graphError = (code: GraphErrorCode, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } })

/** An error that a member can act on: a type of the graph, with its sentence in the member's language. */
export abstract class DomainError extends Error {
  constructor(message: string) {
    super(message)
    this.name = new.target.name
  }
}
