import { randomUUID } from 'node:crypto'
import { sendMessage } from '@vonk/schema/chats/send-message.ts'
import { sendPhoto } from '@vonk/schema/chats/send-photo.ts'
import { balanceOf } from '@vonk/schema/credits/grant-credits.ts'
import { insertUpload } from '@vonk/schema/photos/manage-uploads.ts'
import type { Actor, AnyJson, AppFixture } from './app-fixture.ts'

/** Helpers for the tests of photos in chats. */
export function photosIn(fixture: () => AppFixture) {
  const upload = async (actor: Actor) => {
    const stored = randomUUID()
    const given = { memberId: actor.id, stored, colour: '#336699', blur: 'data:,', width: 1200, height: 900 }
    const uploadId = (await insertUpload(fixture().services.db, given, fixture().clock.now(), 50)) as string
    return { uploadId, stored }
  }
  const send = async (from: Actor, to: { id: number }, more: Partial<Parameters<typeof sendPhoto>[1]> = {}) =>
    sendPhoto(from.member(), {
      profileId: to.id,
      clientId: randomUUID(),
      uploadId: more.uploadId ?? (await upload(from)).uploadId,
      ...more,
    })
  const write = (from: Actor, to: Actor) =>
    sendMessage(from.member(), { profileId: to.id, clientId: randomUUID(), text: 'Hoi' })
  const balance = (who: Actor) => balanceOf(fixture().services.db, who.id)
  const photosOf = async (of: Actor, other: { id: number }) => {
    const { conversation } = await of.run(
      `query ($id: Int!) { conversation(profileId: $id) { id messages { nodes { kind text
         photo { id width height colour isVeiled url(size: LARGE) } } } lastMessage { kind text photo { id } } } }`,
      { id: other.id },
    )
    return conversation as AnyJson
  }
  const firstPhoto = async (of: Actor, other: { id: number }) =>
    (await photosOf(of, other))?.messages.nodes[0].photo ?? null
  const jobs = async (stored: string) => {
    const { rows } = await fixture().services.db.pool.query(
      `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'remove-picture' and j.payload ->> 'stored' = $1`,
      [stored],
    )
    return rows.length
  }
  const failure = (attempt: Promise<unknown>) =>
    attempt.then(
      () => null,
      (error: Error) => error.name,
    )
  return { upload, send, write, balance, photosOf, firstPhoto, jobs, failure }
}
