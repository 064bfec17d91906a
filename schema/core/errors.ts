import { GraphQLError } from 'graphql'

export type GraphErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'BAD_USER_INPUT'
  | 'RATE_LIMITED'
  | 'INTERNAL_SERVER_ERROR'

/**
 * An error outside the schema: a code for programs and a message for developers. All other errors are masked.
 */
export const graphError = (code: GraphErrorCode, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } })

/**
 * An expected error that a member can do something about: a type in the schema, with a message in the
 * member's language.
 */
export abstract class DomainError extends Error {
  constructor(message: string) {
    super(message)
    this.name = new.target.name
  }
}
