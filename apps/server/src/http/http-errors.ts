import type { ErrorMeaning } from '@vonk/schema/core/errors.ts'
import type { FastifyReply } from 'fastify'

interface HttpError extends ErrorMeaning {
  status: number
}

/** The errors of the server outside GraphQL and `/api`: `{ error, code }` with the status. */
export const httpCodes = {
  NO_FILE: { status: 400, meaning: 'The upload contains no file, or was broken off.', retry: 'changed' },
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
  TOO_LARGE: {
    status: 413,
    meaning: 'The uploaded file is larger than the site allows, 10 MB at most.',
    retry: 'changed',
  },
  ANIMATED: { status: 415, meaning: 'The uploaded picture moves.', retry: 'changed' },
  GIF: { status: 415, meaning: 'The uploaded file is a GIF.', retry: 'changed' },
  HEIC: { status: 415, meaning: 'The uploaded file is a HEIC picture.', retry: 'changed' },
  KIND: {
    status: 415,
    meaning: 'The uploaded file is no picture of a kind that is accepted.',
    retry: 'changed',
  },
  MISDIRECTED: { status: 421, meaning: 'No site of this installation has this host name.', retry: 'never' },
  TOO_MANY_PIXELS: { status: 422, meaning: 'The uploaded picture has too many pixels.', retry: 'changed' },
  TOO_SMALL: { status: 422, meaning: 'The uploaded picture is too small.', retry: 'changed' },
  DAMAGED: { status: 422, meaning: 'The uploaded picture cannot be read.', retry: 'changed' },
  RATE_LIMITED: {
    status: 429,
    meaning:
      'There were too many uploads or recordings in a short time; an upload is answered with `Retry-After`.',
    retry: 'later',
  },
  TOO_MANY_WAITING: {
    status: 429,
    meaning: 'Too many uploads of the member wait to be used; with `Retry-After`.',
    retry: 'later',
  },
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
  BUSY: {
    status: 503,
    meaning: 'The server takes no more uploads at the moment; with `Retry-After`.',
    retry: 'same',
  },
} as const satisfies Record<string, HttpError>

export type HttpErrorCode = keyof typeof httpCodes

/** Sends an error of the table with its status. */
export const sendError = (reply: FastifyReply, code: HttpErrorCode, sentence: string): FastifyReply =>
  reply.code(httpCodes[code].status).send({
    error: sentence,
    code,
    ...(code === 'UNAUTHENTICATED' ? { authentication_required: true } : {}),
  })
