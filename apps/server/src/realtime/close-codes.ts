import type { ErrorMeaning } from '@vonk/schema/core/errors.ts'
import { CloseCode } from 'graphql-ws'
import type { WebSocket } from 'ws'

/** The codes that the libraries of sockets close with: WebSocket's own, and those of graphql-ws. */
const libraryCodes = {
  1001: { meaning: 'The server stops.', retry: 'same' },
  1006: { meaning: 'The connection broke. No code was sent.', retry: 'same' },
  1009: { meaning: 'A message was larger than 16 kB.', retry: 'changed' },
  [CloseCode.BadRequest]: { meaning: 'A message was not one of the protocol.', retry: 'changed' },
  [CloseCode.Forbidden]: {
    meaning: 'No site of this installation has this host name, or this page may not have a socket.',
    retry: 'never',
  },
  [CloseCode.SubprotocolNotAcceptable]: {
    meaning: 'The client does not speak `graphql-transport-ws`.',
    retry: 'changed',
  },
  [CloseCode.SubscriberAlreadyExists]: {
    meaning: 'The id of an operation is that of one under way.',
    retry: 'changed',
  },
  [CloseCode.InternalServerError]: { meaning: 'An unexpected error.', retry: 'same' },
} as const satisfies Record<number, ErrorMeaning>

/** The codes that this server closes sockets with; some are those of graphql-ws with more causes. */
const ownCodes = {
  1012: { meaning: 'The server restarts.', retry: 'same' },
  1013: {
    meaning: 'The server or the site cannot serve the socket at the moment, or a stream broke.',
    retry: 'same',
  },
  [CloseCode.Unauthorized]: {
    meaning: 'The session has ended, or an operation was sent before `connection_ack`.',
    retry: 'changed',
  },
  [CloseCode.ConnectionInitialisationTimeout]: {
    meaning: 'A visitor had the socket for 30 seconds, or no `connection_init` came within 3 seconds.',
    retry: 'changed',
  },
  [CloseCode.TooManyInitialisationRequests]: {
    meaning:
      'The member has 5 sockets already, or the network 20 without a member, or more than 30 messages a second came, or a second `connection_init`.',
    retry: 'later',
  },
} as const satisfies Record<number, ErrorMeaning>

/** The meaning of each close code. */
export const closeCodes: Record<number, ErrorMeaning> = { ...libraryCodes, ...ownCodes }

/** Closes a socket with a code of the table. */
export const closeSocket = (socket: WebSocket, code: keyof typeof ownCodes, reason: string): void =>
  socket.close(code, reason)
