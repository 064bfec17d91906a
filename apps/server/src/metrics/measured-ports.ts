import type { PushService } from '@vonk/schema/ports/push.ts'
import type { SmsSender } from '@vonk/schema/ports/sms.ts'
import type { Storage } from '@vonk/schema/ports/storage.ts'
import type { Metrics } from './metrics.ts'

/** Counts SMS by outcome: sent or failed. */
export const measuredSms =
  (sms: SmsSender, metrics: Metrics): SmsSender =>
  async (message, now) => {
    let result = 'failed'
    try {
      await sms(message, now)
      result = 'sent'
    } finally {
      metrics.sms.inc({ result })
    }
  }

/** Counts push messages by the outcome of the push service, or failed if it was not reached. */
export const measuredPush = (push: PushService, metrics: Metrics): PushService => ({
  ...push,
  async send(target, message, now) {
    const { kind } = message
    let result = 'failed'
    try {
      const outcome = await push.send(target, message, now)
      result = outcome.result
      return outcome
    } finally {
      metrics.pushes.inc({ kind, result })
    }
  },
})

/** Measures the operations of a storage: ok, missing if there is no such file, or failed. */
export function measuredStorage(storage: Storage, metrics: Metrics): Storage {
  async function measured<Result>(operation: keyof Storage, work: () => Promise<Result>): Promise<Result> {
    const stop = metrics.storage.startTimer({ operation })
    try {
      const found = await work()
      stop({ result: found === null ? 'missing' : 'ok' })
      return found
    } catch (error) {
      stop({ result: 'failed' })
      throw error
    }
  }
  return {
    put: (name, bytes) => measured('put', () => storage.put(name, bytes)),
    get: (name) => measured('get', () => storage.get(name)),
    remove: (name) => measured('remove', () => storage.remove(name)),
  }
}
