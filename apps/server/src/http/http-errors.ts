import type { ErrorMeaning } from '@vonk/schema/core/errors.ts'
import type { FastifyReply } from 'fastify'
import { uploadErrors } from './upload-errors.ts'

interface HttpError extends ErrorMeaning {
  status: number
}

/** The errors of the server outside GraphQL and `/api`: `{ error, code }` with the status. */
export const httpCodes = {
  ...uploadErrors,
  NO_MAIL_EVENT: { status: 400, meaning: 'The body is no mail event.', retry: 'never' },
  WRONG_SECRET: { status: 401, meaning: 'The secret of the webhook is not right.', retry: 'changed' },
  UNAUTHENTICATED: {
    status: 403,
    meaning: 'There is no session.',
    retry: 'changed',
    data: { authentication_required: 'Always true: clients log out.' },
  },
  NO_CONSENT: { status: 403, meaning: 'The visitor did not allow recordings.', retry: 'never' },
  NOT_RECORDED: { status: 403, meaning: 'The page is one that is never recorded.', retry: 'never' },
  CROSS_SITE: { status: 403, meaning: 'A page of another site tried to change something.', retry: 'never' },
  NOT_FOUND: { status: 404, meaning: 'There is nothing at this address.', retry: 'never' },
  TIMEOUT: { status: 408, meaning: 'The body did not arrive in time.', retry: 'same' },
  SITE_CLOSED: { status: 410, meaning: 'The site was closed for good.', retry: 'never' },
  MISDIRECTED: { status: 421, meaning: 'No site of this installation has this host name.', retry: 'never' },
  BAD_REQUEST: {
    status: 400,
    meaning:
      'The request cannot be read. The status may be another one below 500, such as 413 for a large body.',
    retry: 'changed',
  },
  ERROR: { status: 500, meaning: 'An unexpected error; the server has logged it.', retry: 'same' },
  UNAVAILABLE: {
    status: 503,
    meaning: 'The database, the storage of pictures or the site is away for a moment; with `Retry-After`.',
    retry: 'same',
  },
} as const satisfies Record<string, HttpError>

export type HttpErrorCode = keyof typeof httpCodes

/** Answers a request whose host name belongs to no site, where the site gate did not: one that does not accept HTML. */
export const sendMisdirected = (reply: FastifyReply): FastifyReply =>
  reply.code(httpCodes.MISDIRECTED.status).send(httpCodes.MISDIRECTED.meaning)

/** Sends an error of the table with its status. */
export const sendError = (reply: FastifyReply, code: HttpErrorCode, sentence: string): FastifyReply =>
  reply.code(httpCodes[code].status).send({
    error: sentence,
    code,
    ...(code === 'UNAUTHENTICATED' ? { authentication_required: true } : {}),
  })
