import { randomUUID } from 'node:crypto'
import type { Actor, AppFixture } from './app-fixture.ts'

/** A member with a main photo and another one, whom visitors may see. */
export async function portrayed(fixture: AppFixture): Promise<Actor> {
  const { prisma } = fixture.services.db
  const person = await fixture.person()
  const shared = { profileId: person.id, drawn: 'anna:0', createdAt: fixture.clock.now() }
  const photo = (position: number) =>
    prisma.photo.create({ data: { ...shared, position, key: randomUUID() } })
  const { id } = await photo(0)
  await photo(1)
  await prisma.profile.update({ where: { id: person.id }, data: { mainPhotoId: id, shownToVisitors: true } })
  return person
}

/** The addresses of a photo in every size and format, as fields of the graph. */
export const files = ['LARGE', 'MEDIUM', 'THUMB'].flatMap((size) =>
  ['WEBP', 'JPEG'].map((format) => `${size}_${format}: url(size: ${size}, format: ${format})`),
)

/** Every address of a picture in an answer, once. */
export const urls = (answer: unknown): string[] => [
  ...new Set(JSON.stringify(answer).match(/\/media\/[^"\\]+/g)),
]

/** The addresses of a member's main photo that visitors get. */
export const addressesForVisitors = async ({ visitor }: AppFixture, { id }: { id: number }) =>
  urls(
    await visitor.run(`query ($id: Int!) { teaser(id: $id) { mainPhoto { ${files.join(' ')} } } }`, { id }),
  )
