import { randomUUID } from 'node:crypto'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger, balanceOf } from '../credits/grant-credits.ts'
import { sendMessage } from './send-message.ts'

describe('sendMessage', () => {
  let fixture: AppFixture
  beforeAll(async () => {
    fixture = await createAppFixture()
  })
  afterAll(() => fixture.close())

  const send = (
    from: Awaited<ReturnType<AppFixture['person']>>,
    to: number,
    text = 'Hoi',
    clientId: string = randomUUID(),
  ) => sendMessage(from.member(), { profileId: to, clientId, text })

  /** Sends again, as a client does, while a busy machine gives no answer in time. */
  const sendUntilAnswered = async (...[from, to, text, clientId = randomUUID()]: Parameters<typeof send>) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await send(from, to, text, clientId)
      } catch (error) {
        if ((error as Error).name === 'NotEnoughCreditsError' || attempt === 5) throw error
      }
    }
  }

  it('numbers messages per conversation, charges each and keeps the ledger balanced', async () => {
    const [anna, bram] = [await fixture.person({ credits: 10 }), await fixture.person()]
    const first = await send(anna, bram.id)
    const second = await send(bram, anna.id)
    const third = await send(anna, bram.id)
    expect([first, second, third].map(({ message }) => message.seq)).toEqual([1, 2, 3])
    expect(third.credits).toBe(8)
    expect(await balanceOf(fixture.services.db, bram.id)).toBe(4)
    expect(await auditLedger(fixture.services.db)).toEqual([])
  })

  it('sends a message while reads wait for a connection', async () => {
    const [anna, bram] = [await fixture.person({ credits: 10 }), await fixture.person()]
    const { pool } = fixture.services.db
    const busy = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const read = balanceOf(fixture.services.db, anna.id)
    try {
      expect((await send(anna, bram.id)).message.seq).toBe(1)
      expect(pool.waitingCount).toBe(1)
    } finally {
      for (const connection of busy) connection.release()
    }
    expect(await read).toBe(9)
  })

  it('names the limit that a text is above: characters, or bytes of few characters', async () => {
    const [anna, bram] = [await fixture.person({ credits: 10 }), await fixture.person()]
    await expect(send(anna, bram.id, 'a'.repeat(1001))).rejects.toMatchObject({
      message: 'Je bericht is te lang: hoogstens 1000 tekens.',
      length: 1001,
    })
    await expect(send(anna, bram.id, '👨‍👩‍👧'.repeat(900))).rejects.toMatchObject({
      message: 'Dit bericht is te groot om te versturen: hooguit 8 kB.',
      length: 900,
    })
  })

  it('rejects a message without visible characters, and charges nothing for it', async () => {
    const [anna, bram] = [await fixture.person({ credits: 10 }), await fixture.person()]
    for (const text of ['\u200b\u200b\u200b', '\u2800', '\u3164 \u115f', '\u0301'])
      await expect(send(anna, bram.id, text)).rejects.toMatchObject({ name: 'EmptyMessageError' })
    expect(await balanceOf(fixture.services.db, anna.id)).toBe(10)
    expect((await send(anna, bram.id, '👨‍👩‍👧')).message).toMatchObject({ seq: 1, body: '👨‍👩‍👧' })
  })

  it('finds a retried message again and charges it once, even when 20 retries run at once', async () => {
    const [anna, bram] = [await fixture.person({ credits: 10 }), await fixture.person()]
    const clientId = randomUUID()
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => send(anna, bram.id, 'Eén keer', clientId)),
    )
    expect(new Set(sent.map(({ message }) => message.seq))).toEqual(new Set([1]))
    expect(await balanceOf(fixture.services.db, anna.id)).toBe(9)
  })

  it('accepts exactly as many of 40 parallel messages as there are credits', async () => {
    const [anna, bram] = [await fixture.person({ credits: 10 }), await fixture.person()]
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => sendUntilAnswered(anna, bram.id, `Bericht ${n}`)),
    )
    const rejected = tries.filter((one) => one.status === 'rejected')
    expect(rejected).toHaveLength(30)
    expect(new Set(rejected.map((one) => one.reason.name))).toEqual(new Set(['NotEnoughCreditsError']))
    expect(await balanceOf(fixture.services.db, anna.id)).toBe(0)
    expect(await auditLedger(fixture.services.db)).toEqual([])
  })
})
