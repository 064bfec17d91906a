import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sendMessage } from '@vonk/schema/chats/send-message.ts'
import { sendPhoto } from '@vonk/schema/chats/send-photo.ts'
import { blockProfile } from '@vonk/schema/safety/block-profile.ts'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { minutes } from '@vonk/tests/testkit/clock.ts'
import { cookieOf, raw } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as corpus from './corpus.testing.ts'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture, { jobs: true })
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

const cookies = new Map<Actor, string>()
const cookieFor = async (actor: Actor) => {
  const cookie = cookies.get(actor) ?? (await cookieOf(fixture, actor))
  cookies.set(actor, cookie)
  return cookie
}
const fetched = async (viewer: Actor | null, path: string) =>
  raw(server.url, { path, headers: viewer ? { cookie: await cookieFor(viewer) } : {} })
const status = async (viewer: Actor | null, path: string) => (await fetched(viewer, path)).status

/** Uploads and sends a photo as a browser does. */
async function send(from: Actor, to: Actor) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await corpus.talkativeJpeg())]))
  const headers = { cookie: await cookieFor(from) }
  const answer = await fetch(`${server.url}/uploads`, { method: 'POST', body: form, headers })
  const { id: uploadId } = (await answer.json()) as { id: string }
  return sendPhoto(from.member(), { profileId: to.id, clientId: randomUUID(), uploadId })
}
const sizes = ['LARGE', 'MEDIUM', 'THUMB']
const fields = sizes.flatMap((size) =>
  ['WEBP', 'JPEG'].map((format) => `${size}_${format}: url(size: ${size}, format: ${format})`),
)
/** What a member gets of the last photo of a conversation, and every URL of it. */
async function received(viewer: Actor, other: Actor) {
  const { conversation } = await viewer.run(
    `query ($id: Int!) { conversation(profileId: $id) { id messages { nodes { photo { id isVeiled ${fields} } } } } }`,
    { id: other.id },
  )
  const photo = (conversation as AnyJson)?.messages.nodes.findLast((one: AnyJson) => one.photo)?.photo
  if (!photo) return null
  const paths = fields.map((field) => photo[field.split(':')[0] as string] as string)
  return {
    id: photo.id as number,
    isVeiled: photo.isVeiled as boolean,
    conversationId: conversation.id as number,
    paths: [...new Set(paths)],
  }
}
type Received = NonNullable<Awaited<ReturnType<typeof received>>>

describe('the files of a chat photo', () => {
  it('are only for its two members, each with their own URL, for ten minutes', async () => {
    const [anna, bram] = [await fixture.person({ credits: 20 }), await fixture.person({ credits: 20 })]
    const [eva, paid] = [await fixture.person({ credits: 20 }), await fixture.person({ isPaid: true })]
    await send(anna, bram)
    const own = (await received(anna, bram)) as Received
    const blurred = (await received(bram, anna)) as Received
    expect([own.isVeiled, own.paths.length]).toEqual([false, 6])
    // The recipient of a stranger’s photo gets only the blurred preview.
    expect([blurred.isVeiled, blurred.paths.every((path) => path.includes('/veil.'))]).toEqual([true, true])
    for (const path of own.paths) expect(await status(anna, path)).toBe(200)
    for (const path of blurred.paths) expect(await status(bram, path)).toBe(200)

    const answer = await fetched(bram, blurred.paths[0] as string)
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.text).not.toContain(corpus.canary)

    // A copied URL: the other member gets a 403, everybody else a 404.
    for (const path of own.paths) {
      expect(await status(bram, path)).toBe(403)
      for (const nobody of [eva, paid, null]) expect(await status(nobody, path)).toBe(404)
    }
    // The preview’s signature does not open the photo, and a URL without a signature opens nothing.
    const [first = ''] = blurred.paths
    for (const size of ['large', 'medium', 'thumb'])
      expect(await status(bram, first.replace('/veil.', `/${size}.`))).toBe(403)
    for (const path of [first.split('?')[0] as string, `${first}0`])
      expect(await status(bram, path)).toBe(403)

    await sendMessage(bram.member(), { profileId: anna.id, clientId: randomUUID(), text: 'Mooi' })
    const { chatPhotos } = await bram.run(`{ chatPhotos(ids: [${blurred.id}]) { isVeiled url } }`)
    expect(chatPhotos[0].isVeiled).toBe(false)
    expect(await status(bram, chatPhotos[0].url)).toBe(200)

    fixture.clock.advance(11 * minutes + 1)
    for (const path of own.paths) expect(await status(anna, path)).toBe(403)
    expect(await status(bram, chatPhotos[0].url)).toBe(403)
    const again = (await received(anna, bram)) as Received
    expect(await status(anna, again.paths[0] as string)).toBe(200)
  })

  it('disappear at once for a member who removed the chat, was blocked, logged out or left', async () => {
    const pair = async () => {
      const [from, to] = [await fixture.person({ credits: 20 }), await fixture.person()]
      await send(from, to)
      const [own] = ((await received(from, to)) as Received).paths
      const { paths, conversationId } = (await received(to, from)) as Received
      return { from, to, own: own as string, given: paths[0] as string, conversationId }
    }
    const removed = await pair()
    await removed.to.run(
      `mutation { removeConversation(conversationId: ${removed.conversationId}) { __typename } }`,
    )
    expect([await status(removed.from, removed.own), await status(removed.to, removed.given)]).toEqual([
      200, 404,
    ])

    const blocked = await pair()
    await blockProfile(blocked.to.member(), blocked.from.id)
    expect([await status(blocked.from, blocked.own), await status(blocked.to, blocked.given)]).toEqual([
      404, 404,
    ])

    const left = await pair()
    await fixture.services.db.prisma.profile.update({
      where: { id: left.from.id },
      data: { status: 'deleted' },
    })
    expect(await status(left.to, left.given)).toBe(404)

    const out = await pair()
    expect(await status(out.to, out.given)).toBe(200)
    await fixture.services.db.prisma.session.deleteMany({ where: { memberId: out.to.id } })
    expect([await status(out.from, out.own), await status(out.to, out.given)]).toEqual([200, 404])
  })

  it('are removed from the disk with their row', async () => {
    const [anna, bram] = [await fixture.person({ credits: 20 }), await fixture.person()]
    await send(anna, bram)
    const { stored, id } = await fixture.services.db.prisma.chatPhoto.findFirstOrThrow({
      where: { senderId: anna.id },
    })
    const file = join(fixture.services.env.DATA_DIR, 'photos', stored.slice(0, 2), stored, 'large.webp')
    expect(existsSync(file)).toBe(true)
    await fixture.services.db.prisma.chatPhoto.delete({ where: { id } })
    await vi.waitFor(() => expect(existsSync(file)).toBe(false), { timeout: 20_000 })
  })
})
