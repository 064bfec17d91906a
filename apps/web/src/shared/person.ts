/** A photo of a member as the presentational components take it. */
export interface PersonPhoto {
  /** The dominant colour, as CSS. */
  colour: string
  /** 600 px wide. */
  medium: string
  /** 1200 px wide. */
  large?: string | undefined
  /** 160 px square around the face. */
  thumb?: string | undefined
}

/** The fields of a member that cards, rows and headers show. */
export interface Person {
  id: number
  name: string
  age: number
  city?: string | null | undefined
  isOnline: boolean
  isFictional: boolean
  /** Two people compared the main photo with selfies. */
  isVerified?: boolean
  photo?: PersonPhoto | null | undefined
}

/** The `srcset` of a photo, with the widths that exist. */
export function sourceSet(photo: PersonPhoto): string {
  return [`${photo.medium} 600w`, photo.large && `${photo.large} 1200w`].filter(Boolean).join(', ')
}
