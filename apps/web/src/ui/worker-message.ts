/** The messages of a page to the service worker: to take over, or the language of the member. */
export type WorkerMessage = { type: 'TAKE_OVER' } | { type: 'LANGUAGE'; language: string }

/** The name of the Background Sync for which the worker sends what is unsent. */
export const sendUnsentTag = 'send-unsent'
