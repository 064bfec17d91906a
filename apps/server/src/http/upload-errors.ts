import type { ErrorMeaning } from '@vonk/schema/core/errors.ts'
import type { TextKey } from '@vonk/schema/texts/text.ts'

interface UploadError extends ErrorMeaning {
  status: number
  /** The sentence for the member. */
  sentence: TextKey
}

/**
 * The errors of `POST /uploads`, whose answer has the code and the sentence. Beside them it answers UNAUTHENTICATED and
 * the errors of every address.
 */
export const uploadErrors = {
  NO_FILE: {
    status: 400,
    meaning: 'The upload contains no file, or was broken off.',
    retry: 'changed',
    sentence: 'uploadNoFile',
  },
  TOO_LARGE: {
    status: 413,
    meaning: 'The uploaded file is larger than the site allows, 10 MB at most.',
    retry: 'changed',
    sentence: 'uploadTooLarge',
  },
  ANIMATED: {
    status: 415,
    meaning: 'The uploaded picture moves.',
    retry: 'changed',
    sentence: 'uploadAnimated',
  },
  GIF: { status: 415, meaning: 'The uploaded file is a GIF.', retry: 'changed', sentence: 'uploadGif' },
  HEIC: {
    status: 415,
    meaning: 'The uploaded file is a HEIC picture.',
    retry: 'changed',
    sentence: 'uploadHeic',
  },
  KIND: {
    status: 415,
    meaning: 'The uploaded file is no picture of a kind that is accepted.',
    retry: 'changed',
    sentence: 'uploadKind',
  },
  TOO_MANY_PIXELS: {
    status: 422,
    meaning: 'The uploaded picture has too many pixels.',
    retry: 'changed',
    sentence: 'uploadTooManyPixels',
  },
  TOO_SMALL: {
    status: 422,
    meaning: 'The uploaded picture is too small.',
    retry: 'changed',
    sentence: 'uploadTooSmall',
  },
  DAMAGED: {
    status: 422,
    meaning: 'The uploaded picture cannot be read.',
    retry: 'changed',
    sentence: 'uploadDamaged',
  },
  NO_POSES: {
    status: 409,
    meaning: 'A selfie was sent, and no poses of the member can be used now.',
    retry: 'changed',
    sentence: 'verificationPosesExpired',
  },
  RATE_LIMITED: {
    status: 429,
    meaning:
      'There were too many uploads or recordings in a short time; an upload is answered with `Retry-After`.',
    retry: 'later',
    sentence: 'uploadTooOften',
  },
  TOO_MANY_WAITING: {
    status: 429,
    meaning: 'Too many uploads of the member wait to be used; with `Retry-After`.',
    retry: 'later',
    sentence: 'uploadTooManyWaiting',
  },
  BUSY: {
    status: 503,
    meaning: 'The server takes no more uploads at the moment; with `Retry-After`.',
    retry: 'same',
    sentence: 'uploadBusy',
  },
} as const satisfies Record<string, UploadError>

export type UploadErrorCode = keyof typeof uploadErrors
