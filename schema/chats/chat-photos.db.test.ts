import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { photosIn } from '@vonk/tests/testkit/chat-photos.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isStoredInUse } from '../photos/manage-uploads.ts'
import { blockProfile } from '../safety/block-profile.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clock.advance(60_000))
const { upload, send, write, photosOf, firstPhoto, jobs } = photosIn(() => fixture)

describe('the photos of a conversation', () => {
  const reveal = (of: Actor, conversationId: number, photoIds: number[]) =>
    of.run(
      `mutation ($conversationId: Int!, $photoIds: [Int!]!) {
         revealPhotos(conversationId: $conversationId, photoIds: $photoIds) { id isVeiled url } }`,
      { conversationId, photoIds },
    )

  it('from a stranger are blurred until the recipient opens one; from then on all are shown', async () => {
    const [anna, bram, eva] = [
      await fixture.person({ credits: 10 }),
      await fixture.person({ credits: 10 }),
      await fixture.person(),
    ]
    await send(anna, bram)
    const { id: conversationId } = await photosOf(bram, anna)
    const veiled = await firstPhoto(bram, anna)
    expect(veiled).toMatchObject({ isVeiled: true, url: expect.stringContaining('/veil.webp?') })
    expect(await firstPhoto(anna, bram)).toMatchObject({
      isVeiled: false,
      url: expect.stringContaining('/large.'),
    })
    // No other member can open it, and the sender cannot open it for the recipient.
    expect((await reveal(eva, conversationId, [veiled.id])).revealPhotos).toEqual([])
    await reveal(anna, conversationId, [veiled.id])
    expect(await firstPhoto(bram, anna)).toMatchObject({ isVeiled: true })

    const { revealPhotos } = await reveal(bram, conversationId, [veiled.id, 987_654])
    expect(revealPhotos).toEqual([
      { id: veiled.id, isVeiled: false, url: expect.stringContaining('/medium.webp?') },
    ])
    await send(anna, bram)
    const { messages } = await photosOf(bram, anna)
    expect(messages.nodes.map(({ photo }: AnyJson) => photo.isVeiled)).toEqual([false, false])
  })

  it.each(['an answer', 'a match'])('are not blurred after %s', async (what) => {
    const [anna, bram] = [await fixture.person({ credits: 10 }), await fixture.person({ credits: 10 })]
    await send(anna, bram)
    expect(await firstPhoto(bram, anna)).toMatchObject({ isVeiled: true })
    if (what === 'an answer') await write(bram, anna)
    else
      for (const [one, other] of [
        [anna, bram],
        [bram, anna],
      ] as const)
        await one.run(`mutation { likeProfile(profileId: ${other.id}) { __typename } }`)
    expect(await firstPhoto(bram, anna)).toMatchObject({ isVeiled: false })
  })

  it('disappear for a member who removed the chat, and for both after a block', async () => {
    const [anna, bram] = [await fixture.person({ credits: 10 }), await fixture.person({ credits: 10 })]
    await send(anna, bram)
    const { id: conversationId } = await photosOf(bram, anna)
    const { id } = await firstPhoto(bram, anna)
    const visibleTo = async (of: Actor) =>
      (await of.run(`{ chatPhotos(ids: [${id}]) { id } }`)).chatPhotos.length as number
    await bram.run(`mutation { removeConversation(conversationId: ${conversationId}) { __typename } }`)
    expect([await visibleTo(anna), await visibleTo(bram)]).toEqual([1, 0])
    // A new message brings the chat back, without the photos that were removed.
    await write(anna, bram)
    expect([await visibleTo(anna), await visibleTo(bram)]).toEqual([1, 0])
    await blockProfile(bram.member(), anna.id)
    expect([await visibleTo(anna), await visibleTo(bram)]).toEqual([0, 0])
  })

  it('disappear for the other when the sender left, was closed or hid, while the text stays', async () => {
    const { prisma } = fixture.services.db
    const [anna, bram] = [await fixture.person({ credits: 10 }), await fixture.person()]
    await send(anna, bram, { text: 'Kijk' })
    for (const status of ['disabled', 'deleted'] as const) {
      await prisma.profile.update({ where: { id: anna.id }, data: { status } })
      expect((await photosOf(bram, anna)).messages.nodes).toEqual([
        { kind: 'PHOTO', text: 'Kijk', photo: null },
      ])
    }
    await prisma.profile.update({ where: { id: anna.id }, data: { status: 'active' } })
    expect(await firstPhoto(bram, anna)).not.toBeNull()
  })

  it('from before the start of a free member’s history open for premium members only', async () => {
    const [anna, bram] = [await fixture.person({ credits: 10 }), await fixture.person()]
    const paid = await fixture.person({ isPaid: true })
    await send(anna, bram)
    await send(anna, paid)
    const { id } = await firstPhoto(bram, anna)
    const { id: other } = await firstPhoto(paid, anna)
    const ask = async (of: Actor) =>
      (await of.run(`{ chatPhotos(ids: [${id}, ${other}]) { id } }`)).chatPhotos
    expect(await ask(bram)).toEqual([{ id }])
    const [site] = [...fixture.services.sites.values()]
    fixture.clock.advance(((site?.freeHistoryDays ?? 0) + 1) * days)
    expect(await ask(bram)).toEqual([])
    expect(await ask(paid)).toEqual([{ id: other }])
  })

  it('are kept as evidence of a report, whatever their sender does, until the case no longer needs them', async () => {
    const { db } = fixture.services
    const [anna, bram] = [await fixture.person({ credits: 10 }), await fixture.person()]
    const [reported, beside] = [await upload(anna), await upload(anna)]
    await send(anna, bram, { uploadId: beside.uploadId })
    const { message } = await send(anna, bram, { uploadId: reported.uploadId })
    const place = { conversationId: message.conversation_id, seq: message.seq }
    const { report } = await bram.run(
      `mutation ($input: ReportInput!) { report(input: $input) { ... on ReportSuccess { complaint { id } } } }`,
      { input: { message: place, category: 'NUDITY' } },
    )
    const { id } = report.complaint
    const { evidence } = (await db.prisma.complaint.findUniqueOrThrow({ where: { id } })) as AnyJson
    expect(evidence.messages).toMatchObject([
      { kind: 'photo', isReported: false },
      { kind: 'photo', isReported: true, photo: { stored: reported.stored, width: 1200, height: 900 } },
    ])
    expect(evidence.messages[0].photo).toBeUndefined()
    await db.prisma.chatPhoto.deleteMany({ where: { senderId: anna.id } })
    expect([await isStoredInUse(db, reported.stored), await isStoredInUse(db, beside.stored)]).toEqual([
      true,
      false,
    ])
    await db.pool.query('delete from graphile_worker._private_jobs')
    await db.pool.query('update complaint set evidence = null where id = $1', [id])
    expect([await isStoredInUse(db, reported.stored), await jobs(reported.stored)]).toEqual([false, 1])
  })
})
