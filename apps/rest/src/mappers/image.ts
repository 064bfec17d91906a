import type { RestProfileFragment } from '../documents/profile.generated.ts'

export interface RestImage {
  filename: string
  thumb_filename: string
  match: string
}

/** The path of a photo below the site's CDN prefix. */
const below = (url: string) => url.replace(/^.*?\/media\//, '')

/** The main photo: 1200 x 1500, its 160 x 160 thumb, and the 600 x 750 of likes and matches. */
export const toImage = (photo: RestProfileFragment['mainPhoto']): RestImage | null =>
  photo && { filename: below(photo.large), thumb_filename: below(photo.thumb), match: below(photo.medium) }
