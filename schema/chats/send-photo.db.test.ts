import { randomUUID } from 'node:crypto'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { photosIn } from '@vonk/tests/testkit/chat-photos.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createActivation } from '../access/activation.ts'
import { confirmEmail } from '../access/confirm-email.ts'
import { auditLedger } from '../credits/grant-credits.ts'
import { isStoredInUse } from '../photos/manage-uploads.ts'
import { blockProfile } from '../safety/block-profile.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clock.advance(60_000))
const { upload, send, balance, photosOf, firstPhoto, jobs, failure } = photosIn(() => fixture)

describe('sendPhoto', () => {
  it('costs the price of a photo, and both members see it', async () => {
    const [anna, bram] = [await fixture.person({ credits: 10 }), await fixture.person()]
    const sent = await send(anna, bram, { text: '  Op het strand ' })
    expect(sent).toMatchObject({ credits: 8, message: { seq: 1, kind: 'photo', body: 'Op het strand' } })
    for (const [of, other] of [
      [anna, bram],
      [bram, anna],
    ] as const) {
      const { messages, lastMessage } = await photosOf(of, other)
      expect(messages.nodes[0]).toMatchObject({
        kind: 'PHOTO',
        text: 'Op het strand',
        photo: { width: 1200, height: 900, colour: '#336699', isVeiled: of === bram },
      })
      expect(lastMessage).toEqual({ kind: 'PHOTO', text: 'Op het strand', photo: null })
    }
    expect(await auditLedger(fixture.services.db)).toEqual([])
  })

  it('is found again by its client id and costs once, even when ten attempts run at once', async () => {
    const [anna, bram] = [await fixture.person({ credits: 10 }), await fixture.person()]
    const { uploadId, stored } = await upload(anna)
    const clientId = randomUUID()
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => send(anna, bram, { uploadId, clientId, text: 'Zo' })),
    )
    expect(new Set(tries.map(({ message }) => message.photo_id)).size).toBe(1)
    expect(await balance(anna)).toBe(8)
    // Another upload or another text with the same client id is a different message.
    expect(await failure(send(anna, bram, { clientId, text: 'Zo' }))).toBe('IdempotencyError')
    expect(await failure(send(anna, bram, { uploadId, clientId, text: 'Anders' }))).toBe('IdempotencyError')
    expect(await isStoredInUse(fixture.services.db, stored)).toBe(true)
  })

  it('returns an error for invalid input and charges nothing', async () => {
    const [anna, bram, poor] = [
      await fixture.person({ credits: 10 }),
      await fixture.person(),
      await fixture.person({ credits: 1 }),
    ]
    const used = await upload(anna)
    await send(anna, bram, { uploadId: used.uploadId })
    const foreign = await upload(bram)
    const old = await upload(anna)
    for (const uploadId of [used.uploadId, foreign.uploadId, randomUUID(), 'none'])
      expect(await failure(send(anna, bram, { uploadId }))).toBe('UploadGoneError')
    expect(await failure(send(anna, bram, { text: 'x'.repeat(5000) }))).toBe('MessageTooLongError')
    expect(await failure(send(poor, bram))).toBe('NotEnoughCreditsError')
    await blockProfile(bram.member(), anna.id)
    expect(await failure(send(anna, bram))).toBe('ProfileUnavailableError')
    fixture.clock.advance(25 * 60 * 60_000)
    const eva = await fixture.person()
    expect(await failure(send(anna, eva, { uploadId: old.uploadId }))).toBe('UploadGoneError')
    expect(await balance(anna)).toBe(8)
    expect(await balance(poor)).toBe(1)
    expect(await auditLedger(fixture.services.db)).toEqual([])
  })

  it('asks for consent once for a fictional profile, and is free there', async () => {
    const [anna, model] = [await fixture.person({ credits: 1 }), await fixture.person({ isFictional: true })]
    const { uploadId } = await upload(anna)
    expect(await failure(send(anna, model, { uploadId }))).toBe('FictionalConsentError')
    expect(await send(anna, model, { uploadId, acceptsFictional: true })).toMatchObject({ credits: 1 })
    expect(await send(anna, model)).toMatchObject({ credits: 1, message: { seq: 2 } })
  })

  it('waits until the address is confirmed, visible to its writer only, and then arrives', async () => {
    const [chris, anna] = [await fixture.person({ isConfirmed: false, credits: 10 }), await fixture.person()]
    const { uploadId } = await upload(chris)
    const clientId = randomUUID()
    const held = await send(chris, anna, { uploadId, clientId })
    expect(held).toMatchObject({ credits: 8, message: { state: 'HELD' } })
    expect(await send(chris, anna, { uploadId, clientId })).toMatchObject({ credits: 8 })
    const { heldMessages } = await chris.run(
      'query ($id: Int!) { heldMessages(profileId: $id) { photo { id isVeiled } } }',
      { id: anna.id },
    )
    const { id } = heldMessages[0].photo
    const ask = 'query ($ids: [Int!]!) { chatPhotos(ids: $ids) { id } }'
    expect((await chris.run(ask, { ids: [id, id] })).chatPhotos).toEqual([{ id }])
    expect((await anna.run(ask, { ids: [id] })).chatPhotos).toEqual([])
    const token = await createActivation(fixture.services.db, chris.id, { linkDays: 7 }, fixture.clock.now())
    await confirmEmail(fixture.visitor.context(), token)
    expect(await firstPhoto(anna, chris)).toMatchObject({ id, isVeiled: true })
    expect(await balance(chris)).toBe(8)
    expect(await auditLedger(fixture.services.db)).toEqual([])
  })

  it('is deleted with its files when it is given back', async () => {
    const [chris, anna] = [await fixture.person({ isConfirmed: false, credits: 10 }), await fixture.person()]
    const { uploadId, stored } = await upload(chris)
    await send(chris, anna, { uploadId })
    await blockProfile(chris.member(), anna.id)
    expect(await balance(chris)).toBe(10)
    expect([await isStoredInUse(fixture.services.db, stored), await jobs(stored)]).toEqual([false, 1])
  })
})
