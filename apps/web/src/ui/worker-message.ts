/** What a page tells the service worker: to take over from the running one, or which language the member reads. */
export type WorkerMessage = { type: 'TAKE_OVER' } | { type: 'LANGUAGE'; language: string }

/** The name of the Background Sync for which the worker sends what is unsent. */
export const sendUnsentTag = 'send-unsent'
