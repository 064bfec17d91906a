import { randomUUID } from 'node:crypto'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { minutes } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createActivation } from '../access/activation.ts'
import { confirmEmail } from '../access/confirm-email.ts'
import { sendMessage } from '../chats/send-message.ts'
import type { SiteConfig } from '../core/site.ts'
import { auditLedger, balanceOf } from '../credits/grant-credits.ts'
import { type SendGiftInput, sendGift } from './send-gift.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clock.advance(1 * minutes))

const give = (from: Actor, to: { id: number }, more: Partial<SendGiftInput> = {}) =>
  sendGift(from.member(), { profileId: to.id, clientId: randomUUID(), gift: 'rose', price: 3, ...more })
const balance = ({ id }: Actor) => balanceOf(fixture.services.db, id)
const reasons = async ({ id }: Actor) => {
  const { rows } = await fixture.services.db.pool.query(
    'select reason, amount from credit_transfer where $1 in (from_account, to_account) order by amount desc',
    [id],
  )
  return rows.map(({ reason, amount }) => `${reason} ${amount}`)
}
/** Runs a function while the site sells gifts at other prices. */
async function priced<Result>(prices: SiteConfig['giftCredits'], run: () => Promise<Result>) {
  const [site] = [...fixture.services.sites.values()]
  if (!site) throw new Error('The fixture has no site.')
  const before = site.giftCredits
  site.giftCredits = prices
  try {
    return await run()
  } finally {
    site.giftCredits = before
  }
}

const message = `kind text state gift { name title phrase credits }`
const list = `{ conversations { edges { node { lastMessage { kind text gift { title } } } } } }`
const lastOf = async (who: Actor, other: Actor) => {
  const { conversation } = await who.run(
    `query ($id: Int!) { conversation(profileId: $id) { messages { nodes { ${message} } } } }`,
    { id: other.id },
  )
  return conversation.messages.nodes.at(-1)
}

describe('a gift', () => {
  it('costs what its sender agreed to, and is shown to both without revealing the price to the other', async () => {
    const [anna, dewi] = [await fixture.person({ credits: 10 }), await fixture.person()]
    const sent = await give(anna, dewi, { text: '  Voor jou  ' })
    expect(sent).toMatchObject({ credits: 7, message: { seq: 1, kind: 'gift', body: 'Voor jou', price: 3 } })
    expect(await lastOf(anna, dewi)).toMatchObject({
      kind: 'GIFT',
      text: 'Voor jou',
      gift: {
        name: 'rose',
        title: 'Roos',
        phrase: 'een roos',
        credits: 3,
      },
    })
    expect((await lastOf(dewi, anna)).gift).toEqual({
      name: 'rose',
      title: 'Roos',
      phrase: 'een roos',
      credits: null,
    })
    expect(await reasons(anna)).toEqual(['signup 10', 'gift 3'])
    expect(await auditLedger(fixture.services.db)).toEqual([])
  })

  it('is shown in the list and the event, and no longer after a text followed it', async () => {
    const [anna, dewi] = [await fixture.person({ credits: 10 }), await fixture.person()]
    const events = await dewi.follow(
      `subscription { events { ... on MessageEvent { message { ${message} } conversation { lastMessage { gift { title } } } } } }`,
    )
    const next = events.next()
    await give(anna, dewi)
    expect((await next).value.data.events).toMatchObject({
      message: { kind: 'GIFT', gift: { name: 'rose', credits: null } },
      conversation: { lastMessage: { gift: { title: 'Roos' } } },
    })
    await events.return(undefined)
    const last = async () => (await dewi.run(list)).conversations.edges[0].node.lastMessage
    expect(await last()).toEqual({ kind: 'GIFT', text: '', gift: { title: 'Roos' } })
    await sendMessage(anna.member(), {
      profileId: dewi.id,
      clientId: randomUUID(),
      text: 'Vind je hem mooi?',
    })
    expect(await last()).toEqual({ kind: 'TEXT', text: 'Vind je hem mooi?', gift: null })
  })

  it('is charged once under 20 parallel retries, and a retry returns the same gift', async () => {
    const [anna, dewi] = [await fixture.person({ credits: 10 }), await fixture.person()]
    const clientId = randomUUID()
    const sent = await Promise.all(Array.from({ length: 20 }, () => give(anna, dewi, { clientId })))
    expect(new Set(sent.map(({ message: { seq, price } }) => `${seq} ${price}`))).toEqual(new Set(['1 3']))
    expect(await balance(anna)).toBe(7)
    await expect(give(anna, dewi, { clientId, gift: 'coffee' })).rejects.toMatchObject({
      name: 'IdempotencyError',
    })
  })

  it('is rejected completely if there are too few credits', async () => {
    const [anna, dewi] = [await fixture.person({ credits: 2 }), await fixture.person()]
    await expect(give(anna, dewi)).rejects.toMatchObject({
      name: 'NotEnoughCreditsError',
      balance: 2,
      price: 3,
      message: 'Je hebt onvoldoende credits',
    })
    expect(await balance(anna)).toBe(2)
  })

  it('is rejected if its price differs from the one shown, with the new one', async () => {
    const [anna, dewi] = [await fixture.person({ credits: 10 }), await fixture.person()]
    for (const price of [2, 4, 0, -3]) {
      await expect(give(anna, dewi, { price })).rejects.toMatchObject({
        name: 'GiftPriceChangedError',
        price: 3,
      })
    }
    await expect(give(anna, dewi, { gift: 'castle' })).rejects.toMatchObject({ name: 'GiftUnavailableError' })
    await expect(give(anna, dewi, { clientId: 'x', price: 2 })).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    })
    expect(await balance(anna)).toBe(10)
  })

  it('is accepted if its response was lost and its price changed since', async () => {
    const [anna, dewi] = [await fixture.person({ credits: 10 }), await fixture.person()]
    const clientId = randomUUID()
    await give(anna, dewi, { clientId })
    const again = await priced({ rose: 9 }, () => give(anna, dewi, { clientId }))
    expect(again).toMatchObject({ credits: 7, message: { seq: 1, price: 3 } })
    const gone = await priced({}, () => give(anna, dewi, { clientId }))
    expect(gone).toMatchObject({ credits: 7, message: { seq: 1 } })
    await priced({}, async () => expect((await lastOf(dewi, anna)).gift.title).toBe('Roos'))
  })

  it('waits for a first attempt that is still running', async () => {
    const [anna, dewi] = [await fixture.person({ credits: 10 }), await fixture.person()]
    const clientId = randomUUID()
    const client = await fixture.services.db.pool.connect()
    await client.query('begin')
    await client.query(
      `select * from send_message($1, $2, $3, 'gift', '', null, 'rose', 3, 2, 30, 1440, false, $4)`,
      [anna.id, dewi.id, clientId, fixture.clock.now()],
    )
    const again = priced({ rose: 9 }, () => give(anna, dewi, { clientId }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    await client.query('commit')
    client.release()
    expect(await again).toMatchObject({ credits: 7, message: { seq: 1, price: 3 } })
  })

  it('is free for a fictional profile, after the consent', async () => {
    const [anna, eva] = [await fixture.person({ credits: 1 }), await fixture.person({ isFictional: true })]
    await expect(give(anna, eva)).rejects.toMatchObject({ name: 'FictionalConsentError' })
    const sent = await give(anna, eva, { acceptsFictional: true, gift: 'ring', price: 15 })
    expect(sent).toMatchObject({ credits: 1, message: { seq: 1, price: 0 } })
    expect((await lastOf(anna, eva)).gift).toMatchObject({ name: 'ring', credits: 0 })
    expect(await reasons(anna)).toEqual(['signup 1'])
  })

  it('of an unconfirmed member waits with its credits reserved, and arrives once', async () => {
    const [chris, anna] = [await fixture.person({ isConfirmed: false, credits: 10 }), await fixture.person()]
    const clientId = randomUUID()
    const held = await give(chris, anna, { clientId, text: 'Alvast' })
    expect(held).toMatchObject({ credits: 7, message: { state: 'HELD', price: 3 } })
    expect((await chris.run(`{ heldMessages(profileId: ${anna.id}) { ${message} } }`)).heldMessages).toEqual([
      expect.objectContaining({
        state: 'HELD',
        text: 'Alvast',
        gift: expect.objectContaining({ credits: 3 }),
      }),
    ])
    await confirmEmail(
      fixture.visitor.context(),
      await createActivation(fixture.services.db, chris.id, { linkDays: 7 }, fixture.clock.now()),
    )
    expect(await lastOf(anna, chris)).toMatchObject({ text: 'Alvast', gift: { name: 'rose' } })
    expect(await balance(chris)).toBe(7)
    expect(await reasons(chris)).toEqual(['signup 10', 'gift-reserved 3'])
    expect(await auditLedger(fixture.services.db)).toEqual([])
  })

  it('takes a short text, and rejects a long one', async () => {
    const [anna, dewi] = [await fixture.person({ credits: 10 }), await fixture.person()]
    await expect(give(anna, dewi, { text: '👩‍👩‍👧‍👦'.repeat(121) })).rejects.toMatchObject({
      name: 'MessageTooLongError',
      limit: 120,
      length: 121,
    })
    expect(await give(anna, dewi, { text: '👩‍👩‍👧‍👦'.repeat(120) })).toMatchObject({ message: { seq: 1 } })
  })

  it('that was removed from the catalogue is shown under a general name', async () => {
    const [anna, dewi] = [await fixture.person({ credits: 10 }), await fixture.person()]
    await give(anna, dewi)
    await fixture.services.db.pool.query(`update message set gift = 'castle' where sender_id = $1`, [anna.id])
    expect((await lastOf(dewi, anna)).gift).toMatchObject({
      name: 'castle',
      title: 'Cadeau',
      phrase: 'een cadeau',
    })
  })
})

it('lists the catalogue with prices in credits', async () => {
  const anna = await fixture.person()
  const giftsQuery = '{ gifts { name title phrase credits } site { giftTextLength } }'
  const { gifts, site } = await anna.run(giftsQuery)
  expect(gifts).toHaveLength(12)
  expect(gifts[0]).toEqual({
    name: 'coffee',
    title: 'Kop koffie',
    phrase: 'een kop koffie',
    credits: 3,
  })
  expect(site.giftTextLength).toBe(120)
})
