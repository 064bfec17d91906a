import type { Client, FormattedExecutionResult } from 'graphql-ws'
import type { RequestBody, UnknownDocuments } from './links/operation.ts'
import { codesOf, isUnknownDocument, unknownDocument } from './links/operation.ts'

export interface Sink {
  next(result: FormattedExecutionResult): void
  /** The server rejected the operation. A lost connection is not an error: the operation is started again. */
  error(errors: readonly unknown[]): void
  complete(): void
}

/** One operation that outlives the connections it runs on. */
export interface SocketOperation {
  begin(client: Client): void
  /** Unsubscribes from the connection without calling the sink. */
  detach(): void
}

/**
 * Creates an operation for the socket. `onEnd` is called when the server ended it. If the server does not know
 * the hash, the text is sent instead, once per operation name.
 */
export function socketOperation(
  body: () => RequestBody,
  sink: Sink,
  unknown: UnknownDocuments,
  onEnd: () => void,
): SocketOperation {
  let detach = () => {}
  const begin = (client: Client) => {
    let attached = true
    const { operationName } = body()
    const sendText = () => {
      unknown.add(operationName)
      detach()
      begin(client)
    }
    const canSendText = (isUnknown: boolean) => isUnknown && !unknown.has(operationName)
    const end = (action: () => void) => {
      if (!attached) return
      attached = false
      onEnd()
      action()
    }
    const unsubscribe = client.subscribe(livePayload(body), {
      next(result) {
        if (!attached) return
        if (canSendText(isUnknownDocument(result))) return sendText()
        sink.next(result as FormattedExecutionResult)
      },
      error(error) {
        // Anything but a list of GraphQL errors means that the connection was lost; the socket then starts
        // again.
        if (!attached || !Array.isArray(error)) return
        if (canSendText(codesOf(error).includes(unknownDocument))) return sendText()
        end(() => sink.error(error))
      },
      complete: () => end(() => sink.complete()),
    })
    detach = () => {
      attached = false
      unsubscribe()
    }
  }
  return { begin, detach: () => detach() }
}

/**
 * graphql-ws keeps one payload for all its reconnections; getters make it read the current body each time.
 */
function livePayload(body: () => RequestBody) {
  return {
    get operationName() {
      return body().operationName
    },
    get query() {
      return body().query ?? ''
    },
    get variables() {
      return body().variables
    },
    get extensions() {
      const { documentId } = body()
      return documentId ? { documentId } : {}
    },
  }
}
