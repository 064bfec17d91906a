import { z } from 'zod'
import type { RestProfileFragment } from '../documents/profile.generated.ts'

const path = (size: string) => z.string().meta({ description: `The path of the picture of ${size} pixels.` })

/** The schema of a photo. */
export const imageSchema = z
  .object({ filename: path('1200 x 1500'), thumb_filename: path('160 x 160'), match: path('600 x 750') })
  .meta({
    id: 'Image',
    description:
      'Paths below the CDN prefix of the site (`/media/`). They contain a query and are for this member only; they must not be shortened or stored.',
  })

export type RestImage = z.output<typeof imageSchema>

/** The path of a photo below the site's CDN prefix. */
const below = (url: string) => url.replace(/^.*?\/media\//, '')

type Photo = NonNullable<RestProfileFragment['mainPhoto']>

/** The main photo: 1200 x 1500, its 160 x 160 thumb, and the 600 x 750 of likes and matches. */
export function toImage(photo: Photo): RestImage
export function toImage(photo: Photo | null): RestImage | null
export function toImage(photo: Photo | null) {
  return (
    photo && { filename: below(photo.large), thumb_filename: below(photo.thumb), match: below(photo.medium) }
  )
}
