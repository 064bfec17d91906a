import { randomUUID } from 'node:crypto'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertUpload, isStoredInUse, sweepUploads } from './manage-uploads.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const received = async (actor: Actor) => {
  const stored = randomUUID()
  const id = await insertUpload(
    fixture.services.db,
    { memberId: actor.id, stored, colour: '#336699', blur: 'data:,', width: 960, height: 1200 },
    fixture.clock.now(),
    50,
  )
  return { uploadId: id as string, stored }
}
const own = `profile { mainPhoto { id blur } photos { id isPremium blur url } }`
const place = async (actor: Actor, uploadId: string) => {
  const { uploadPhoto } = await actor.run(
    `mutation ($id: ID!) { uploadPhoto(uploadId: $id) { __typename ... on DomainError { message }
      ... on PhotoLimitError { limit isPaid } ... on UploadPhotoSuccess { photo { id url } ${own} } } }`,
    { id: uploadId },
  )
  return uploadPhoto
}
const add = async (actor: Actor) => {
  const { uploadId, stored } = await received(actor)
  const { photo } = await place(actor, uploadId)
  return { id: photo.id as number, stored }
}
const state = async (actor: Actor) => {
  const { viewer } = await actor.run(`{ viewer { lastEvent photoLimit ${own} } }`)
  const { mainPhoto, photos } = viewer.profile
  return {
    main: mainPhoto?.id ?? null,
    ids: photos.map(({ id }: { id: number }) => id),
    photos,
    lastEvent: Number(viewer.lastEvent),
    limit: viewer.photoLimit,
  }
}
const action = (actor: Actor, call: string) => {
  // Deleting has no domain errors, so its result is not a union.
  const why = call.startsWith('delete') ? '' : '... on DomainError { message }'
  return actor.run(`mutation { done: ${call} { __typename ${why} } }`)
}
const jobs = async (stored: string) => {
  const { rows } = await fixture.services.db.pool.query(
    `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'remove-picture' and j.payload ->> 'stored' = $1`,
    [stored],
  )
  return rows.length
}

describe('photos of a profile', () => {
  it('start with a main photo; the same upload twice is one photo', async () => {
    const anna = await fixture.person()
    expect(await state(anna)).toMatchObject({ main: null, ids: [], limit: 3 })
    const { uploadId } = await received(anna)
    const { photo } = await place(anna, uploadId)
    const again = await place(anna, uploadId)
    expect(again.photo.id).toBe(photo.id)
    const now = await state(anna)
    expect(now).toMatchObject({ main: photo.id, ids: [photo.id], lastEvent: 1 })
    expect(now.photos[0].blur).toBe('data:,')
  })

  it('accept only the member’s own upload, while it has not expired', async () => {
    const [anna, bram] = [await fixture.person(), await fixture.person()]
    const { uploadId } = await received(anna)
    const gone = { __typename: 'UploadGoneError', message: expect.stringContaining('niet meer beschikbaar') }
    expect(await place(bram, uploadId)).toMatchObject(gone)
    expect(await place(anna, randomUUID())).toMatchObject(gone)
    expect(await place(anna, 'x')).toMatchObject(gone)
    const late = await received(anna)
    fixture.clock.advance(24 * 3_600_000)
    expect(await place(anna, late.uploadId)).toMatchObject(gone)
  })

  it('are limited to three for free and twenty-five for premium, even when thirty arrive at once', async () => {
    for (const [isPaid, limit] of [
      [false, 3],
      [true, 25],
    ] as const) {
      const actor = await fixture.person({ isPaid })
      const uploads = []
      for (let n = 0; n < 30; n++) uploads.push((await received(actor)).uploadId)
      const answers = await Promise.all(uploads.map((id) => place(actor, id)))
      const rejected = answers.filter(({ __typename }) => __typename === 'PhotoLimitError')
      expect(rejected).toHaveLength(30 - limit)
      expect(rejected[0]).toMatchObject({
        limit,
        isPaid,
        message: expect.stringContaining(`al ${limit} foto`),
      })
      const { ids, main } = await state(actor)
      expect(ids).toHaveLength(limit)
      expect(main).toBe(ids[0])
    }
  })

  it('stay in the requested order; the first one is the main photo', async () => {
    const anna = await fixture.person({ isPaid: true })
    const ids = []
    for (let n = 0; n < 4; n++) ids.push((await add(anna)).id)
    const [a, b, c, d] = ids as [number, number, number, number]
    await action(anna, `orderPhotos(photoIds: [${c}, ${a}, 999999])`)
    expect(await state(anna)).toMatchObject({ main: c, ids: [c, a, b, d] })
    await action(anna, `makeMainPhoto(photoId: ${b})`)
    expect(await state(anna)).toMatchObject({ main: b, ids: [b, c, a, d] })
    await action(anna, `deletePhoto(photoId: ${b})`)
    expect(await state(anna)).toMatchObject({ main: c, ids: [c, a, d] })
    await action(anna, `deletePhoto(photoId: ${b})`)
    expect((await state(anna)).ids).toEqual([c, a, d])
  })

  it('can be premium, except for the main photo', async () => {
    const anna = await fixture.person()
    const [one, two] = [await add(anna), await add(anna)]
    const rejected = {
      done: { __typename: 'MainPhotoPremiumError', message: expect.stringContaining('hoofdfoto') },
    }
    expect(await action(anna, `setPhotoPremium(photoId: ${one.id}, isPremium: true)`)).toEqual(rejected)
    const before = (await state(anna)).photos[1].url
    expect(await action(anna, `setPhotoPremium(photoId: ${two.id}, isPremium: true)`)).toEqual({
      done: { __typename: 'OwnPhotos' },
    })
    const { photos } = await state(anna)
    expect(photos[1].isPremium).toBe(true)
    // It has a new key, not only a new signature: a URL that was copied before stops working.
    expect(photos[1].url.split('/')[2]).not.toBe(before.split('/')[2])
    expect(await action(anna, `makeMainPhoto(photoId: ${two.id})`)).toEqual(rejected)
    expect(await action(anna, `orderPhotos(photoIds: [${two.id}, ${one.id}])`)).toEqual(rejected)
    await action(anna, `deletePhoto(photoId: ${one.id})`)
    // If no public photo is left, there is no main photo and no error.
    expect(await state(anna)).toMatchObject({ main: null, ids: [two.id] })
    await action(anna, `setPhotoPremium(photoId: ${two.id}, isPremium: false)`)
    expect(await state(anna)).toMatchObject({ main: two.id })
  })

  it('cannot be changed by other members', async () => {
    const [anna, bram] = [await fixture.person(), await fixture.person()]
    const [one, two] = [await add(anna), await add(anna)]
    const gone = { done: { __typename: 'PhotoGoneError', message: 'Deze foto bestaat niet meer.' } }
    const before = await state(anna)
    expect(await action(bram, `makeMainPhoto(photoId: ${two.id})`)).toEqual(gone)
    expect(await action(bram, `setPhotoPremium(photoId: ${two.id}, isPremium: true)`)).toEqual(gone)
    await action(bram, `deletePhoto(photoId: ${one.id})`)
    await action(bram, `orderPhotos(photoIds: [${two.id}, ${one.id}])`)
    expect(await state(anna)).toEqual(before)
  })

  it('are deleted with their files, whatever deletes them', async () => {
    const { db } = fixture.services
    const anna = await fixture.person()
    const [one, two, waiting] = [await add(anna), await add(anna), await received(anna)]
    await action(anna, `deletePhoto(photoId: ${one.id})`)
    expect([await jobs(one.stored), await jobs(two.stored), await jobs(waiting.stored)]).toEqual([1, 0, 0])
    expect(await isStoredInUse(db, one.stored)).toBe(false)
    expect(await isStoredInUse(db, two.stored)).toBe(true)
    expect(await isStoredInUse(db, waiting.stored)).toBe(true)
    fixture.clock.advance(24 * 3_600_000)
    await sweepUploads(db, fixture.clock.now())
    expect([await jobs(two.stored), await jobs(waiting.stored)]).toEqual([0, 1])
    await db.prisma.photo.deleteMany({ where: { profileId: anna.id } })
    expect(await jobs(two.stored)).toBe(1)
  })

  it('have a limit of unused uploads', async () => {
    const anna = await fixture.person()
    for (let n = 0; n < 50; n++) expect((await received(anna)).uploadId).toBeTruthy()
    expect((await received(anna)).uploadId).toBeNull()
  })
})
