import type { Call } from './call.ts'
import { chatCalls } from './calls/chats.ts'
import { likeCalls } from './calls/likes.ts'
import { paymentCalls } from './calls/payments.ts'
import { readingCalls } from './calls/reading.ts'

/** Every call of the partner API, except for the upload, which is no operation of the graph. */
export const calls: readonly Call[] = [...readingCalls, ...chatCalls, ...likeCalls, ...paymentCalls]
