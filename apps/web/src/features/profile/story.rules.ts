/** A part of a profile's story: a text beside a photo, or one of the two alone. */
export interface Chapter<Photo, Text> {
  /** One photo, or two at the end, one on each side of the text. */
  photos: readonly Photo[]
  texts: readonly Text[]
}

export interface Story<Photo, Text> {
  chapters: Chapter<Photo, Text>[]
  /** The photos that are left when all texts have one. */
  gallery: readonly Photo[]
}

/**
 * Alternates photos and texts below the first photo. Texts without a photo share the last chapter; a single photo without a
 * text joins the last chapter too; more of them are a gallery.
 */
export function arrangeStory<Photo, Text>(
  photos: readonly Photo[],
  texts: readonly Text[],
): Story<Photo, Text> {
  const paired = Math.min(photos.length, texts.length)
  const isOneLeft = paired > 0 && photos.length === paired + 1
  const chapters = texts.slice(0, paired).map((text, at) => ({
    photos: photos.slice(at, isOneLeft && at === paired - 1 ? at + 2 : at + 1),
    texts: [text],
  }))
  const rest = texts.slice(paired)
  return {
    chapters: rest.length > 0 ? [...chapters, { photos: [], texts: rest }] : chapters,
    gallery: isOneLeft ? [] : photos.slice(paired),
  }
}

/**
 * How many photos of a gallery stand at its start in rows of two, so that no row of three is left with a hole. One photo
 * alone has a row of its own.
 */
export const photosInPairs = (count: number): number => (count === 1 ? 0 : ((3 - (count % 3)) % 3) * 2)
