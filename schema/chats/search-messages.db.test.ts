import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blockProfile } from '../safety/block-profile.ts'
import { removeConversation } from './remove-conversation.ts'
import { searchOwnMessages } from './search.store.ts'
import { sendMessage } from './send-message.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

async function send(from: Actor, to: Actor, text: string): Promise<number> {
  fixture.clock.advance(1000)
  const sent = await sendMessage(from.member(), { profileId: to.id, clientId: randomUUID(), text })
  return sent.message.conversation_id as number
}
const pair = async () =>
  [await fixture.person({ credits: 90 }), await fixture.person({ credits: 90 })] as const
async function search(by: Actor, text: string, first = 20, after: string | null = null): Promise<AnyJson> {
  // Avoids the rate limit of searching.
  fixture.clock.advance(5000)
  const { searchMessages } = await by.run(
    `query ($text: String!, $first: Int, $after: String) { searchMessages(text: $text, first: $first, after: $after) {
       edges { node { message { text seq } conversation { id profile { name } } } } pageInfo { hasNextPage endCursor } } }`,
    { text, first, after },
  )
  return searchMessages
}
const texts = async (by: Actor, text: string) =>
  (await search(by, text)).edges.map(({ node }: AnyJson) => node.message.text)

describe('search in the member’s own messages', () => {
  it('finds all words in any order, inside words, ignoring case and accents', async () => {
    const [anna, bram] = await pair()
    await send(anna, bram, 'Zin in een KOFFIEDATE in dat cafétje?')
    await send(bram, anna, 'Ja, één koffie dan')
    await send(anna, bram, '100% zeker_weten')
    expect(await texts(anna, 'koffie')).toEqual([
      'Ja, één koffie dan',
      'Zin in een KOFFIEDATE in dat cafétje?',
    ])
    expect(await texts(bram, 'CAFE  date')).toEqual(['Zin in een KOFFIEDATE in dat cafétje?'])
    expect(await texts(anna, 'Eén koffie dan')).toEqual(['Ja, één koffie dan'])
    expect(await texts(anna, 'thee')).toEqual([])
    expect(await texts(anna, '0%')).toEqual(['100% zeker_weten'])
    expect(await texts(anna, 'r_w')).toEqual(['100% zeker_weten'])
    expect(await texts(anna, '__')).toEqual([])
    expect(await texts(anna, 'k')).toEqual([])
  })

  it('finds only what the member can see: nothing from other conversations, removed or blocked', async () => {
    const [anna, bram] = await pair()
    const stranger = await fixture.person()
    const id = await send(anna, bram, 'Geheim een')
    expect(await texts(stranger, 'geheim')).toEqual([])
    await removeConversation(anna.member(), id)
    expect(await texts(anna, 'geheim')).toEqual([])
    expect(await texts(bram, 'geheim')).toEqual(['Geheim een'])
    await send(bram, anna, 'Geheim twee')
    expect(await texts(anna, 'geheim')).toEqual(['Geheim twee'])
    await blockProfile(anna.member(), bram.id)
    expect([await texts(anna, 'geheim'), await texts(bram, 'geheim')]).toEqual([[], []])
  })

  it('finds nothing twice when a conversation moves up between two pages', async () => {
    const [anna, bram] = await pair()
    const [cor, dirk] = await pair()
    for (const [who, count] of [
      [dirk, 2],
      [cor, 6],
      [bram, 2],
    ] as const)
      for (let n = 1; n <= count; n++) await send(who, anna, `thee ${who.id} ${n}`)
    const found: string[] = []
    for (let after: string | null = null, isMore = true; isMore; ) {
      const page: AnyJson = await search(anna, 'thee', 3, after)
      found.push(...page.edges.map(({ node }: AnyJson) => node.message.text))
      after = page.pageInfo.endCursor
      isMore = page.pageInfo.hasNextPage
      if (found.length === 3) await send(cor, anna, 'iets anders')
    }
    expect(new Set(found).size).toBe(10)
    expect(found).toHaveLength(10)
  })

  it('finds for a free member only what the history shows', async () => {
    const [anna, bram] = await pair()
    const paid = await fixture.person({ isPaid: true, credits: 90 })
    await send(anna, bram, 'Lang geleden')
    await send(paid, bram, 'Lang geleden')
    fixture.clock.advance(31 * days)
    await send(anna, bram, 'Niet lang geleden')
    expect(await texts(anna, 'lang geleden')).toEqual(['Niet lang geleden'])
    expect(await texts(paid, 'lang geleden')).toEqual(['Lang geleden'])
  })

  it('pages through the results, each message once, the conversation with the newest message first', async () => {
    const anna = await fixture.person({ isPaid: true, credits: 90 })
    const others = await Promise.all([1, 2, 3].map(() => fixture.person({ credits: 90 })))
    for (const n of [1, 2, 3])
      for (const other of others) await send(anna, other, `Woord ${n} aan ${other.id}`)
    const expected = others
      .toReversed()
      .flatMap((other) => [3, 2, 1].map((n) => `Woord ${n} aan ${other.id}`))
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: AnyJson = await search(anna, 'woord', 2, after)
      expect(page.edges.length).toBeLessThanOrEqual(2)
      seen.push(...page.edges.map(({ node }: AnyJson) => node.message.text))
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after)
    expect(seen).toEqual(expected)
  })

  it('reads a limited number of messages per page, and continues where it stopped', async () => {
    const anna = await fixture.person({ isPaid: true, credits: 90 })
    const others = await Promise.all([1, 2, 3].map(() => fixture.person({ credits: 90 })))
    for (const n of [1, 2, 3, 4])
      for (const other of others) await send(anna, other, `Naald ${n} in ${other.id}`)
    const seen: string[] = []
    let after: Parameters<typeof searchOwnMessages>[1]['after'] = null
    let rounds = 0
    do {
      const answer = await searchOwnMessages(fixture.services.db, {
        memberId: anna.id,
        patterns: ['%naald%'],
        visibleFrom: null,
        after,
        limit: 50,
        maxScanned: 5,
      })
      expect(answer.rows.length).toBeLessThanOrEqual(5)
      seen.push(...answer.rows.map(({ body }) => body))
      after = answer.reached
      rounds++
    } while (after)
    const expected = others
      .toReversed()
      .flatMap((other) => [4, 3, 2, 1].map((n) => `Naald ${n} in ${other.id}`))
    expect(seen).toEqual(expected)
    expect(rounds).toBe(3)
  })

  it('rejects a forged cursor, and searches without a pause', async () => {
    const anna = await fixture.person()
    const forged = Buffer.from(JSON.stringify(['2026-01-01', 1, 9e12])).toString('base64url')
    await expect(search(anna, 'woord', 20, forged)).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    })
    const searches = Array.from({ length: 25 }, () =>
      anna.result('{ searchMessages(text: "woord") { pageInfo { hasNextPage } } }'),
    )
    const codes = (await Promise.all(searches)).map(({ errors }) => errors?.[0]?.extensions.code)
    expect(codes.filter((code) => code === 'RATE_LIMITED').length).toBeGreaterThan(0)
  })
})
