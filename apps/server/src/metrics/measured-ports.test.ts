import pg from 'pg'
import { beforeEach, expect, it } from 'vitest'
import { measuredPush, measuredSms, measuredStorage } from './measured-ports.ts'
import { Metrics } from './metrics.ts'

let metrics: Metrics
beforeEach(() => {
  metrics = new Metrics(new pg.Pool())
})

const now = new Date('2026-11-25T12:00:00Z')
const failing = () => Promise.reject(new Error('It is away.'))
/** The labels that were counted, with how often. */
async function counted(name: string): Promise<Record<string, number>> {
  const values = (await metrics.registry.getSingleMetric(name)?.get())?.values ?? []
  const whole = values.filter((one) => !('metricName' in one) || String(one.metricName).endsWith('_count'))
  return Object.fromEntries(whole.map(({ labels, value }) => [Object.values(labels).join(' '), value]))
}

it('counts SMS that were sent and that failed, and passes the failure on', async () => {
  const sms = { to: '+31612345678', text: '123456', sender: null, dedupeKey: 'one' }
  await measuredSms(async () => {}, metrics)(sms, now)
  await expect(measuredSms(failing, metrics)(sms, now)).rejects.toThrow('It is away.')
  expect(await counted('vonk_sms_total')).toEqual({ sent: 1, failed: 1 })
})

it('counts push messages by kind and by the outcome that the push service named', async () => {
  const target = { endpoint: 'https://push.example/1', p256dh: 'a', auth: 'b' }
  const message = { kind: 'like', payload: '', ttl: 1, urgency: 'high', topic: 't', contact: 'c' } as const
  const service = (send: () => Promise<{ result: 'gone' }>) =>
    measuredPush({ publicKey: 'key', accepts: () => true, send, close: async () => {} }, metrics)
  expect(await service(async () => ({ result: 'gone' })).send(target, message, now)).toEqual({
    result: 'gone',
  })
  await expect(service(failing).send(target, message, now)).rejects.toThrow('It is away.')
  expect(service(failing).publicKey).toBe('key')
  expect(await counted('vonk_pushes_total')).toEqual({ 'like gone': 1, 'like failed': 1 })
})

it('measures what a storage does: done, without such a file, failed', async () => {
  const working = { put: async () => {}, get: async () => null, remove: async () => {} }
  const storage = measuredStorage(working, metrics)
  await storage.put('name', new Uint8Array())
  expect(await storage.get('name')).toBe(null)
  await expect(measuredStorage({ ...working, remove: failing }, metrics).remove('name')).rejects.toThrow()
  expect(await counted('vonk_storage_seconds')).toEqual({ 'put ok': 1, 'get missing': 1, 'remove failed': 1 })
})
