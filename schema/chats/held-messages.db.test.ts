import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { days, minutes } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createActivation } from '../access/activation.ts'
import { confirmEmail } from '../access/confirm-email.ts'
import { auditLedger, balanceOf } from '../credits/grant-credits.ts'
import { blockProfile } from '../safety/block-profile.ts'
import { releaseOverdue } from './decide-held.ts'
import { draftFor } from './drafts.store.ts'
import { saveDraft } from './save-draft.ts'
import { sendMessage } from './send-message.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clock.advance(1 * minutes))

const send = (
  from: Actor,
  to: { id: number },
  text = 'Hoi',
  clientId: string = randomUUID(),
  acceptsFictional = false,
) => sendMessage(from.member(), { profileId: to.id, clientId, text, acceptsFictional })
const newcomer = (credits = 10) => fixture.person({ isConfirmed: false, credits })
const confirm = async (who: Actor) =>
  confirmEmail(
    fixture.visitor.context(),
    await createActivation(fixture.services.db, who.id, { linkDays: 7 }, fixture.clock.now()),
  )
const texts = async (of: Actor, other: { id: number }) => {
  const { conversation } = await of.run(
    'query ($id: Int!) { conversation(profileId: $id) { messages { nodes { seq text } } } }',
    { id: other.id },
  )
  return conversation?.messages.nodes.map(({ seq, text }: AnyJson) => `${seq} ${text}`) ?? null
}
const balance = (who: Actor) => balanceOf(fixture.services.db, who.id)
const opened = async ({ id }: Actor) =>
  (await fixture.services.db.prisma.member.findUniqueOrThrow({ where: { id } })).openedCount
const sound = async () => expect(await auditLedger(fixture.services.db)).toEqual([])

describe('messages of an unconfirmed member', () => {
  it('wait with their credits reserved, visible to their writer only', async () => {
    const [chris, anna] = [await newcomer(), await fixture.person()]
    const sent = await send(chris, anna, 'Wacht')
    expect(sent).toMatchObject({ credits: 9, message: { state: 'HELD', seq: 0, conversation_id: null } })
    expect(await send(chris, anna, 'Wacht', sent.message.client_id)).toMatchObject({
      credits: 9,
      message: { state: 'HELD' },
    })
    expect(await texts(anna, chris)).toBeNull()
    const { heldMessages } = await chris.run(
      'query ($id: Int!) { heldMessages(profileId: $id) { text state } }',
      { id: anna.id },
    )
    expect(heldMessages).toEqual([{ text: 'Wacht', state: 'HELD' }])
    const { rows } = await fixture.services.db.pool.query('select 1 from member_event where member_id = $1', [
      anna.id,
    ])
    expect(rows).toEqual([])
    await sound()
  })

  it('arrive in their order on confirmation, and are charged once', async () => {
    const [chris, anna, bram] = [await newcomer(), await fixture.person(), await fixture.person()]
    for (const text of ['Eén', 'Twee', 'Drie']) {
      await send(chris, anna, text)
      await send(chris, bram, text)
      fixture.clock.advance(10)
    }
    await confirm(chris)
    expect(await texts(anna, chris)).toEqual(['1 Eén', '2 Twee', '3 Drie'])
    expect(await texts(bram, chris)).toEqual(['1 Eén', '2 Twee', '3 Drie'])
    expect(await balance(chris)).toBe(4)
    await sound()
  })

  it('are released after seven days: the credits and the free conversation return', async () => {
    const [chris, anna] = [await newcomer(), await fixture.person()]
    const clientId = randomUUID()
    await send(chris, anna, 'Te laat', clientId)
    await send(chris, anna, 'Ook')
    expect(await opened(chris)).toBe(1)
    fixture.clock.advance(7 * days)
    await releaseOverdue(fixture.services.db, [{ id: 1, heldDays: 7 }], fixture.clock.now())
    expect(await balance(chris)).toBe(8)
    fixture.clock.advance(1)
    const release = (id: number) =>
      releaseOverdue(fixture.services.db, [{ id, heldDays: 7 }], fixture.clock.now())
    expect(await release(2), 'of another site').toBe(0)
    expect(await release(1)).toBe(2)
    expect(await balance(chris)).toBe(10)
    expect(await opened(chris)).toBe(0)
    await sound()
    // Its transfer was made and given back: the same id must not send a message for free.
    await expect(send(chris, anna, 'Te laat', clientId)).rejects.toMatchObject({ name: 'IdempotencyError' })
    await confirm(chris)
    expect(await texts(anna, chris)).toBeNull()
    await sound()
  })

  it('are released by a block, and are not delivered to a member who can no longer be written to', async () => {
    const [chris, anna, bram] = [await newcomer(), await fixture.person(), await fixture.person()]
    await send(chris, anna)
    await send(chris, bram)
    await blockProfile(chris.member(), anna.id)
    expect(await balance(chris)).toBe(9)
    await fixture.services.db.prisma.profile.update({ where: { id: bram.id }, data: { status: 'disabled' } })
    await confirm(chris)
    expect(await balance(chris)).toBe(10)
    expect(await texts(anna, chris)).toBeNull()
    await sound()
  })

  it('are either delivered or given back when confirmation, block, release and writing run at once', async () => {
    for (let round = 0; round < 12; round++) {
      const [chris, anna] = [await newcomer(), await fixture.person()]
      await send(chris, anna, 'Eén')
      await send(chris, anna, 'Twee')
      fixture.clock.advance(8 * days)
      await Promise.allSettled([
        confirm(chris),
        round % 2 ? blockProfile(chris.member(), anna.id) : send(chris, anna, 'Drie'),
        releaseOverdue(fixture.services.db, [{ id: 1, heldDays: 7 }], fixture.clock.now()),
      ])
      await confirm(chris)
      const { rows } = await fixture.services.db.pool.query(
        'select count(*) as count from message where sender_id = $1',
        [chris.id],
      )
      expect(await balance(chris)).toBe(10 - rows[0].count)
      await sound()
    }
  })

  it('delete the draft that they were written from', async () => {
    const [chris, anna] = [await newcomer(), await fixture.person()]
    await saveDraft(chris.member(), anna.id, 'Ho')
    await send(chris, anna, 'Hoi')
    expect(await draftFor(fixture.services.db, chris.id, anna.id)).toBeNull()
  })
})

describe('messages to a fictional profile', () => {
  it('ask for consent once, clearly, and are free', async () => {
    const [anna, model] = [await fixture.person({ credits: 1 }), await fixture.person({ isFictional: true })]
    await expect(send(anna, model)).rejects.toMatchObject({ name: 'FictionalConsentError' })
    expect(await send(anna, model, 'Hoi', randomUUID(), true)).toMatchObject({ credits: 1 })
    expect(await send(anna, model, 'Nog eens')).toMatchObject({ credits: 1, message: { seq: 2 } })
    await sound()
  })

  it('do not ask again if the first message waits for confirmation', async () => {
    const [chris, model] = [await newcomer(), await fixture.person({ isFictional: true })]
    await expect(send(chris, model)).rejects.toMatchObject({ name: 'FictionalConsentError' })
    await send(chris, model, 'Eén', randomUUID(), true)
    fixture.clock.advance(10)
    await send(chris, model, 'Twee')
    await confirm(chris)
    fixture.clock.advance(10)
    await send(chris, model, 'Drie')
    expect(await texts(chris, model)).toEqual(['1 Eén', '2 Twee', '3 Drie'])
    expect(await balance(chris)).toBe(10)
  })
})
