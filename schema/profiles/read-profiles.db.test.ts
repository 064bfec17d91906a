import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { type FrozenReplica, freezeReplica } from '@vonk/tests/testkit/frozen-replica.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

// What a viewer is shown while the replica stands still: nothing that must not be old.

let fixture: AppFixture
let replica: FrozenReplica
let [eva, bob]: [Actor, Actor] = [] as never
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
let country = 0
let place: string
beforeEach(async () => {
  place = `A${String.fromCharCode(65 + country++)}`
  eva = await fixture.person({ country: place, name: 'Eva' })
  bob = await fixture.person({ country: place, name: 'Bob' })
  replica = await freezeReplica(fixture)
})
afterEach(() => replica.close())

const profiles = () => fixture.services.db.prisma.profile
const act = (by: Actor, field: string, about: Actor) =>
  by.run(`mutation { ${field}(profileId: ${about.id}) { __typename } }`)
const found = async (by: Actor): Promise<AnyJson[]> => {
  const { members } = await by.run(
    `{ members(filter: { country: "${place}" }) { edges { node { name isOnline likedByViewer mainPhoto { id } } }
       totalCount { value } } }`,
  )
  return members.edges.map(({ node }: AnyJson) => node)
}
const names = async (by: Actor) => (await found(by)).map(({ name }) => name)
const profile = async (by: Actor, id: number) =>
  (await by.run(`{ member(id: ${id}) { name isOnline likedByViewer } }`)).member

const fromReplica = ['replica', 'replica']
const fromPrimary = ['primary', 'primary']

describe('a search and a profile', () => {
  it('are answered by the replica, also with a text that is a little old', async () => {
    expect(await names(eva)).toEqual(['Bob'])
    expect(replica.answered()).toEqual(fromReplica)
    await profiles().update({ where: { id: bob.id }, data: { name: 'Robert' } })
    expect(await names(eva)).toEqual(['Bob'])
    expect((await profile(eva, bob.id)).name).toBe('Bob')
    expect(replica.answered()).toEqual([...fromReplica, 'replica'])
  })

  it('show at once what the viewer did', async () => {
    await act(eva, 'likeProfile', bob)
    expect(await found(eva)).toMatchObject([{ likedByViewer: true }])
    expect((await profile(eva, bob.id)).likedByViewer).toBe(true)
    expect(replica.answered()).toEqual([...fromPrimary, 'primary'])
  })

  it('show at once what the viewer was told of: a like, whose event has a number', async () => {
    await act(bob, 'likeProfile', eva)
    await profile(eva, bob.id)
    expect(replica.answered()).toEqual(['primary'])
  })

  it('show nobody who blocks the viewer, and at once whom the viewer blocks no more', async () => {
    await act(bob, 'blockProfile', eva)
    expect([await names(eva), await profile(eva, bob.id)]).toEqual([[], null])
    expect(await names(bob)).toEqual([])
    await replica.close()
    replica = await freezeReplica(fixture)
    await act(bob, 'unblockProfile', eva)
    expect(await names(bob)).toEqual(['Eva'])
    expect((await profile(bob, eva.id)).name).toBe('Eva')
    expect(replica.answered()).toEqual([...fromPrimary, 'primary'])
  })

  it.each([
    ['is banned or has left', { status: 'disabled' as const }],
    ['is private now', { isPrivate: true }],
  ])('show nobody who %s', async (_, data) => {
    await profiles().update({ where: { id: bob.id }, data })
    expect([await names(eva), await profile(eva, bob.id)]).toEqual([[], null])
    // The number of those found says nothing of anybody: it may be old.
    expect(replica.answered().filter((target) => target === 'primary')).toHaveLength(2)
  })

  it('show no presence of a member who hides it now', async () => {
    await profiles().update({ where: { id: bob.id }, data: { isInvisible: true } })
    await found(eva)
    await profile(eva, bob.id)
    expect(replica.answered().filter((target) => target === 'primary')).toHaveLength(2)
  })

  it('show no main photo that is removed', async () => {
    const photo = {
      profileId: bob.id,
      position: 0,
      colour: '#000000',
      key: crypto.randomUUID(),
      blur: '',
      createdAt: fixture.clock.now(),
    }
    const { id } = await fixture.services.db.prisma.photo.create({ data: photo })
    await profiles().update({ where: { id: bob.id }, data: { mainPhotoId: id } })
    await replica.close()
    replica = await freezeReplica(fixture)
    expect(await found(eva)).toMatchObject([{ mainPhoto: { id } }])
    await profiles().update({ where: { id: bob.id }, data: { mainPhotoId: null } })
    expect(await found(eva)).toMatchObject([{ mainPhoto: null }])
  })
})

describe('a conversation', () => {
  const send = (text: string) =>
    eva.run('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }', {
      input: { profileId: bob.id, text, clientId: crypto.randomUUID() },
    })
  const page = async (args: string): Promise<string[]> => {
    const { conversation } = await bob.run(
      `{ conversation(profileId: ${eva.id}) { messages(${args}) { nodes { text } } } }`,
    )
    return conversation.messages.nodes.map(({ text }: AnyJson) => text)
  }

  it('has its older messages from the replica, and the newest from the primary', async () => {
    eva = await fixture.person({ credits: 99, isPaid: true })
    for (const text of ['one', 'two', 'three']) await send(text)
    await replica.close()
    replica = await freezeReplica(fixture)
    await send('four')
    expect(await page('last: 2, before: 4')).toEqual(['two', 'three'])
    expect(replica.answered()).toEqual(['replica'])
    expect(await page('last: 2')).toEqual(['three', 'four'])
    expect(replica.answered()).toEqual([])
    expect(await page('last: 2, before: 5')).toEqual(['three', 'four'])
    expect(replica.answered()).toEqual(['primary'])
  })

  it('shows no older message as it was before a reaction, or before it was taken back', async () => {
    eva = await fixture.person({ credits: 99, isPaid: true })
    for (const text of ['one', 'two', 'three', 'four']) await send(text)
    const pageOf = async (by: Actor, other: Actor): Promise<AnyJson[]> => {
      const { conversation } = await by.run(
        `{ conversation(profileId: ${other.id}) { messages(last: 2, before: 4) {
           nodes { conversationId seq clientId text otherReaction } } } }`,
      )
      return conversation.messages.nodes
    }
    const [second] = await pageOf(bob, eva)
    await replica.close()
    replica = await freezeReplica(fixture)
    await eva.run(
      `mutation { reactToMessage(conversationId: ${second.conversationId}, seq: 2, emoji: "👍") { __typename } }`,
    )
    expect(await pageOf(bob, eva)).toMatchObject([{ text: 'two', otherReaction: '👍' }, { text: 'three' }])
    expect(replica.answered()).toEqual(['primary'])
    await replica.close()
    replica = await freezeReplica(fixture)
    await eva.run(`mutation { takeBackMessage(clientId: "${second.clientId}") { __typename } }`)
    expect((await pageOf(bob, eva))[0]).not.toMatchObject({ text: 'two' })
    expect((await pageOf(eva, bob))[0]).not.toMatchObject({ text: 'two' })
    expect(replica.answered()).toEqual(['primary', 'primary'])
    // What happens elsewhere, and new messages, change nothing of the older ones.
    await replica.close()
    replica = await freezeReplica(fixture)
    await send('five')
    await act(eva, 'likeProfile', bob)
    await pageOf(bob, eva)
    expect(replica.answered()).toEqual(['replica'])
  })
})
