import { randomUUID } from 'node:crypto'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createActivation } from '../access/activation.ts'
import { confirmEmail } from '../access/confirm-email.ts'
import { moveReadCursor } from '../chats/chats.store.ts'
import { removeConversation } from '../chats/remove-conversation.ts'
import { saveDraft } from '../chats/save-draft.ts'
import { sendMessage } from '../chats/send-message.ts'
import { errorCodes } from '../core/sql.ts'
import { likeProfile } from '../likes/like-profile.ts'
import { unlikeProfile } from '../likes/unlike-profile.ts'
import { profileLoader } from '../profiles/profile-loaders.ts'
import { blockProfile } from '../safety/block-profile.ts'
import { auditLedger, balanceOf } from './grant-credits.ts'
import { systemAccounts } from './ledger.rules.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const transfer = async (id: string, from: number, to: number, amount: number, reason = 'test') => {
  const { rows } = await fixture.services.db.pool.query(
    `select transfer_credits($1, $2, $3, $4, $5, '', $6) as done`,
    [id, from, to, amount, reason, fixture.clock.now()],
  )
  return rows[0].done
}

describe('the ledger', () => {
  it('is append-only', async () => {
    const { pool } = fixture.services.db
    await fixture.person()
    for (const statement of [
      'update credit_transfer set amount = 1000',
      'delete from credit_transfer',
      'truncate credit_transfer',
    ]) {
      await expect(pool.query(statement)).rejects.toMatchObject({ code: errorCodes.append_only })
    }
  })

  it('moves credits once per id, and rejects the id for anything else', async () => {
    const anna = await fixture.person({ credits: 10 })
    const id = randomUUID()
    const copies = await Promise.all(
      Array.from({ length: 20 }, () => transfer(id, anna.id, systemAccounts.spent, 4)),
    )
    expect(copies.filter(Boolean)).toHaveLength(1)
    expect(await balanceOf(fixture.services.db, anna.id)).toBe(6)
    await expect(transfer(id, anna.id, systemAccounts.spent, 5)).rejects.toMatchObject({
      code: errorCodes.conflict,
    })
    await expect(transfer(id, anna.id, systemAccounts.sold, 4)).rejects.toMatchObject({
      code: errorCodes.conflict,
    })
    await expect(transfer(id, anna.id, systemAccounts.spent, 4, 'other')).rejects.toMatchObject({
      code: errorCodes.conflict,
    })
  })

  it('never goes below zero, and never stores half of a transfer', async () => {
    const anna = await fixture.person({ credits: 3 })
    await expect(transfer(randomUUID(), anna.id, systemAccounts.spent, 4)).rejects.toMatchObject({
      code: errorCodes.too_few_credits,
    })
    await expect(transfer(randomUUID(), anna.id, 999_999, 1)).rejects.toMatchObject({
      code: errorCodes.not_found,
    })
    await expect(transfer(randomUUID(), anna.id, systemAccounts.spent, 0)).rejects.toThrow(
      /credit_transfer_amount/,
    )
    await expect(transfer(randomUUID(), anna.id, systemAccounts.spent, -5)).rejects.toThrow(
      /credit_transfer_amount/,
    )
    await expect(transfer(randomUUID(), anna.id, anna.id, 1)).rejects.toThrow(/credit_transfer_sides/)
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => transfer(randomUUID(), anna.id, systemAccounts.spent, 1)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await balanceOf(fixture.services.db, anna.id)).toBe(0)
    expect(await auditLedger(fixture.services.db)).toEqual([])
  })

  it('is audited: it finds a balance or held price that does not match the transfers', async () => {
    const { pool } = fixture.services.db
    const anna = await fixture.person({ credits: 3 })
    await pool.query('update credit_account set balance = 7 where member_id = $1', [anna.id])
    expect(await auditLedger(fixture.services.db)).toEqual([{ account: anna.id, stored: 7, derived: 3 }])
    await pool.query('update credit_account set balance = 3 where member_id = $1', [anna.id])
    await pool.query(`insert into held_message (client_id, sender_id, recipient_id, body, price, sent_at)
      values (gen_random_uuid(), 1, 2, 'x', 2, now())`)
    expect(await auditLedger(fixture.services.db)).toEqual([{ account: -4, stored: 2, derived: 0 }])
    await pool.query('delete from held_message')
  })
})

describe('everything at once', () => {
  it('handles 300 mixed actions of ten members without a deadlock, and keeps all sums right', async () => {
    const { db } = fixture.services
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, n) => fixture.person({ credits: 50, isPaid: true, isConfirmed: n > 1 })),
    )
    const unexpected: unknown[] = []
    // A fixed seed, so that a failure can be reproduced.
    let dice = 1
    const roll = (sides: number) => {
      dice = (dice * 48271) % 2147483647
      return dice % sides
    }
    const expectedNames = ['ProfileUnavailableError', 'NotEnoughCreditsError', 'LinkExpiredError']
    const action = async () => {
      const one = people[roll(10)]
      const other = people[roll(10)]
      if (!one || !other || one === other) return
      const dice = roll(100)
      const conversation = async () =>
        (await profileLoader(one.member()).load(other.id))?.conversation_id ?? 0
      try {
        if (dice < 45)
          await sendMessage(one.member(), { profileId: other.id, clientId: randomUUID(), text: 'Hoi' })
        else if (dice < 60) await moveReadCursor(db, one.id, await conversation(), 1000, fixture.clock.now())
        else if (dice < 70) await saveDraft(one.member(), other.id, `Begin ${dice}`)
        else if (dice < 78) await likeProfile(one.member(), other.id)
        else if (dice < 84) await unlikeProfile(one.member(), other.id)
        else if (dice < 90) await removeConversation(one.member(), await conversation())
        else if (dice < 93) await blockProfile(one.member(), other.id)
        else if (dice < 96)
          await confirmEmail(
            one.context(),
            await createActivation(db, people[dice % 2]?.id ?? 0, { linkDays: 7 }, fixture.clock.now()),
          )
        else await db.pool.query('select release_overdue(1, $1, $1)', [fixture.clock.now()])
      } catch (error) {
        if (!expectedNames.includes((error as Error).name)) unexpected.push(error)
      }
    }
    for (let round = 0; round < 3; round++) {
      fixture.clock.advance(60_000)
      await Promise.all(Array.from({ length: 100 }, action))
    }
    expect(unexpected).toEqual([])
    expect(await auditLedger(db)).toEqual([])
    const { rows } = await db.pool.query(`
      select s.conversation_id, s.profile_id from conversation_side s
      where s.unread <> (select count(*) from message m where m.conversation_id = s.conversation_id
          and m.seq > greatest(s.read_seq, s.removed_seq) and m.sender_id <> s.profile_id)
        or s.last_seq <> (select count(*) from message m where m.conversation_id = s.conversation_id)`)
    expect(rows).toEqual([])
    const gaps = await db.pool.query(
      `select member_id from member_event group by member_id having max(no) <> count(*)`,
    )
    expect(gaps.rows).toEqual([])
  })
})
