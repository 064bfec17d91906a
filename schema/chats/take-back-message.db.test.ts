import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { photosIn } from '@vonk/tests/testkit/chat-photos.ts'
import { minutes, seconds } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLedger, balanceOf } from '../credits/grant-credits.ts'
import { report } from '../safety/report.ts'
import { chatPhotoFile } from './find-chat-photo-file.ts'
import { sendMessage } from './send-message.ts'
import { takeBackMessage } from './take-back-message.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clock.advance(1 * minutes))
const { send: sendPhoto, jobs, photosOf } = photosIn(() => fixture)

const send = async (from: Actor, to: { id: number }, text = 'Hoi', clientId: string = randomUUID()) =>
  (await sendMessage(from.member(), { profileId: to.id, clientId, text })).message
const mutation = `mutation ($clientId: ID!) { takeBackMessage(clientId: $clientId) { __typename
  ... on TakeBackMessageSuccess { credits message { seq kind text isTakenBack photo { id } } }
  ... on TakeBackTooLateError { problem: message minutes } ... on GiftStaysError { problem: message } } }`
const takeBack = async (by: Actor, clientId: string) => (await by.run(mutation, { clientId })).takeBackMessage
const seen = async (of: Actor, other: { id: number }) =>
  (
    await of.run(
      `query ($id: Int!) { conversation(profileId: $id) { unreadCount lastMessage { text kind isTakenBack }
         messages { nodes { seq text isTakenBack } } } }`,
      { id: other.id },
    )
  ).conversation
const couple = async () =>
  [await fixture.person({ credits: 30 }), await fixture.person({ credits: 30 })] as const

describe('a message that was taken back', () => {
  it('is gone for both, wherever it was, and only its place is left', async () => {
    const [anna, bram] = await couple()
    const { client_id } = await send(anna, bram, 'Olifantenpad')
    const credits = await balanceOf(fixture.services.db, anna.id)
    expect(await takeBack(anna, client_id)).toEqual({
      __typename: 'TakeBackMessageSuccess',
      credits,
      message: { seq: 1, kind: 'TEXT', text: 'bericht verwijderd', isTakenBack: true, photo: null },
    })
    for (const [one, other] of [
      [anna, bram],
      [bram, anna],
    ] as const)
      expect(await seen(one, other)).toMatchObject({
        lastMessage: { text: 'bericht verwijderd', kind: 'TEXT', isTakenBack: true },
        messages: { nodes: [{ seq: 1, text: 'bericht verwijderd', isTakenBack: true }] },
      })
    const { searchMessages } = await bram.run(
      '{ searchMessages(text: "olifant") { edges { node { message { seq } } } } }',
    )
    expect(searchMessages.edges).toEqual([])
    for (const table of ['message', 'held_message', 'conversation_side', 'draft']) {
      const { rows } = await fixture.services.db.pool.query(
        `select 1 from ${table} t where to_jsonb(t)::text like '%Olifantenpad%'`,
      )
      expect(rows).toEqual([])
    }
    expect(await auditLedger(fixture.services.db)).toEqual([])
  })

  it('changes nothing the second time, and a retry of sending it does not bring it back', async () => {
    const [anna, bram] = await couple()
    const { client_id } = await send(anna, bram, 'Weg ermee')
    const first = await takeBack(anna, client_id)
    expect(await takeBack(anna, client_id)).toEqual(first)
    expect(await send(anna, bram, 'Weg ermee', client_id)).toMatchObject({ seq: 1, body: '' })
    expect((await seen(bram, anna)).messages.nodes).toEqual([
      { seq: 1, text: 'bericht verwijderd', isTakenBack: true },
    ])
    const unknown = await takeBack(anna, randomUUID())
    expect(unknown).toMatchObject({ __typename: 'TakeBackMessageSuccess', message: null })
  })

  it('is a later message’s predecessor as before: the list shows the later one', async () => {
    const [anna, bram] = await couple()
    const { client_id } = await send(anna, bram, 'Eerste')
    await send(anna, bram, 'Tweede')
    await takeBack(anna, client_id)
    expect(await seen(bram, anna)).toMatchObject({
      unreadCount: 2,
      lastMessage: { text: 'Tweede', isTakenBack: false },
    })
  })

  it('can only be its sender’s', async () => {
    const [anna, bram] = await couple()
    const { client_id } = await send(anna, bram, 'Blijft')
    expect(await takeBack(bram, client_id)).toMatchObject({ message: null })
    expect((await seen(bram, anna)).messages.nodes).toEqual([{ seq: 1, text: 'Blijft', isTakenBack: false }])
  })

  it('is not taken back after the minutes of the site', async () => {
    const [anna, bram] = await couple()
    const { client_id } = await send(anna, bram, 'Te laat')
    const { site } = await anna.run('{ site { takeBackMinutes } }')
    fixture.clock.advance(site.takeBackMinutes * minutes + 1 * seconds)
    expect(await takeBack(anna, client_id)).toEqual({
      __typename: 'TakeBackTooLateError',
      problem:
        'Je kunt een bericht verwijderen tot 15 minuten nadat je het hebt verstuurd. Die tijd is voorbij.',
      minutes: 15,
    })
    expect((await seen(bram, anna)).messages.nodes[0].text).toBe('Te laat')
  })

  it('loses its photo, of which the files are deleted', async () => {
    const [anna, bram] = await couple()
    const { client_id } = (await sendPhoto(anna, bram, { text: 'Kijk' })).message
    const { rows } = await fixture.services.db.pool.query(
      'select key, stored from chat_photo where sender_id = $1',
      [anna.id],
    )
    await takeBack(anna, client_id)
    expect((await photosOf(bram, anna)).messages.nodes).toMatchObject([
      { kind: 'TEXT', text: 'bericht verwijderd', photo: null },
    ])
    expect(await chatPhotoFile(fixture.services.db, bram.id, rows[0].key, null)).toBeNull()
    expect(await jobs(rows[0].stored)).toBe(1)
  })

  it('gives its credits back while it is held, and leaves nothing', async () => {
    const [anna, chris] = [await fixture.person(), await fixture.person({ isConfirmed: false, credits: 10 })]
    const { client_id } = await send(chris, anna)
    fixture.clock.advance(60 * minutes)
    expect(await takeBack(chris, client_id)).toEqual({
      __typename: 'TakeBackMessageSuccess',
      credits: 10,
      message: null,
    })
    const { heldMessages } = await chris.run('query ($id: Int!) { heldMessages(profileId: $id) { id } }', {
      id: anna.id,
    })
    expect(heldMessages).toEqual([])
    expect(await takeBack(chris, client_id)).toMatchObject({ credits: 10 })
    expect(await auditLedger(fixture.services.db)).toEqual([])
  })

  it('is not sent anew by a device that missed that, whether it was paid or free', async () => {
    const chris = await fixture.person({ isConfirmed: false, credits: 10 })
    for (const other of [await fixture.person(), await fixture.person({ isFictional: true })]) {
      const input = { profileId: other.id, clientId: randomUUID(), text: 'Hoi', acceptsFictional: true }
      await sendMessage(chris.member(), input)
      await takeBack(chris, input.clientId)
      await expect(sendMessage(chris.member(), input)).rejects.toThrow()
      const { heldMessages } = await chris.run('query ($id: Int!) { heldMessages(profileId: $id) { id } }', {
        id: other.id,
      })
      expect(heldMessages).toEqual([])
    }
    expect(await balanceOf(fixture.services.db, chris.id)).toBe(10)
  })

  it('counts as unread like every message, because its place is still to be seen', async () => {
    const [anna, bram] = await couple()
    const { client_id } = await send(anna, bram)
    await takeBack(anna, client_id)
    expect((await seen(bram, anna)).unreadCount).toBe(1)
  })

  it('stays in the evidence of a report that came before', async () => {
    const [anna, bram] = await couple()
    const { conversation_id, client_id } = await send(bram, anna, 'Scheldwoord')
    const message = { conversationId: conversation_id ?? 0, seq: 1 }
    const { id } = await report(anna.member(), { message, category: 'underage' })
    await takeBackMessage(bram.member(), client_id)
    const { evidence } = await fixture.services.db.prisma.complaint.findUniqueOrThrow({ where: { id } })
    expect((evidence as AnyJson).messages).toMatchObject([{ body: 'Scheldwoord', isReported: true }])
  })
})

it('a gift is never taken back', async () => {
  const [anna, bram] = await couple()
  const clientId = randomUUID()
  const { gifts } = await anna.run('{ gifts { name credits } }')
  await anna.run('mutation ($input: SendGiftInput!) { sendGift(input: $input) { __typename } }', {
    input: { profileId: bram.id, clientId, gift: gifts[0].name, price: gifts[0].credits },
  })
  expect(await takeBack(anna, clientId)).toEqual({
    __typename: 'GiftStaysError',
    problem: 'Een cadeau kun je niet terugnemen.',
  })
})
