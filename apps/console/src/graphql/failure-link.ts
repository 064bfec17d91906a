import { ApolloLink } from '@apollo/client/link'
import { from, mergeMap, Observable, of } from 'rxjs'
import { type FailureKind, failureOf, kindOfErrors } from './failure.ts'

interface FailureOptions {
  /** Called when an answer shows that the session has ended. */
  onSignedOut: () => void
  /** Asks for a fresh proof; resolves with whether it was given. */
  askProof: () => Promise<boolean>
}

/** The query that finds out who has logged in: an answer without a viewer is a valid answer there. */
const viewerOperation = 'Viewer'

/**
 * What every operation does about errors, in one place: an ended session leads to the log-in page, and an operation that
 * needs a fresh proof is sent once more after the proof. Everything else is for the page that sent the operation.
 */
export function failureLink({ onSignedOut, askProof }: FailureOptions): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const isViewer = operation.operationName === viewerOperation
    const noticed = (kind: FailureKind) => {
      if (kind === 'signedOut' && !isViewer) onSignedOut()
    }
    const again = () =>
      from(askProof()).pipe(mergeMap((isProven) => (isProven ? forward(operation) : cancelled())))
    return new Observable<ApolloLink.Result>((observer) =>
      forward(operation)
        .pipe(
          mergeMap((result) => {
            const kind = result.errors?.length ? kindOfErrors(result.errors) : null
            if (kind === 'proof') return again()
            if (kind) noticed(kind)
            return of(result)
          }),
        )
        .subscribe({
          next: (result) => observer.next(result),
          complete: () => observer.complete(),
          error: (error: unknown) => {
            noticed(failureOf(error))
            observer.error(error)
          },
        }),
    )
  })
}

/** An operation that its sender gave up, because the proof was not given. */
const cancelled = () =>
  of({ data: null, errors: [{ message: 'No proof was given.', extensions: { code: 'PROOF_CANCELLED' } }] })
