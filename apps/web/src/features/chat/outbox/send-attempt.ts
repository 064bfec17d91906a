import type { Attempt } from '../../../shared/send-queue/send-handler.ts'
import type { Rejection } from './outbox.rules.ts'

/** The result of one attempt. A thrown error means that the result is unknown, and the message is sent again. */
export type Result = { state: 'sent' } | { state: 'rejected'; rejection: Rejection }

/** An attempt to send a message, which may first upload its photo. */
export interface MessageAttempt extends Attempt {
  /** The file of its photo; null if it is no longer on this device. */
  file(): Promise<Blob | null>
  /** Records that its photo is uploaded; resolves once that would survive a reload. */
  uploaded(uploadId: string): Promise<void>
}
