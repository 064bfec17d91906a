import { ApolloLink } from '@apollo/client/link'
import { tap } from 'rxjs'
import { codesOf } from './operation.ts'
import { TransportError } from './transport-error.ts'

/** The query for the viewer: an answer without a viewer is a valid answer there, not an ended session. */
export const viewerOperation = 'SessionViewer'

/** Calls `onSignedOut` when an answer shows that the session has ended. */
export function sessionLink(onSignedOut: () => void): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const answers = forward(operation)
    if (operation.operationName === viewerOperation) return answers
    return answers.pipe(
      tap({
        next: ({ errors }) => {
          if (isSignedOutError(errors)) onSignedOut()
        },
        error: (error: unknown) => {
          if (error instanceof TransportError && error.signedOut) onSignedOut()
        },
      }),
    )
  })
}

/** Whether GraphQL errors say that no member is logged in. */
export function isSignedOutError(errors: readonly unknown[] | undefined): boolean {
  return codesOf(errors).includes('UNAUTHENTICATED')
}
