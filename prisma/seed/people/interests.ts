/** Interests that most people mention openly. */
export const EVERYDAY_INTERESTS = [
  'adventure',
  'animals',
  'art',
  'astrology',
  'bbq',
  'beach',
  'beer',
  'biking',
  'coffee',
  'cooking',
  'dancing',
  'fashion',
  'foodie',
  'gardening',
  'gym',
  'hiking',
  'movies',
  'music',
  'outdoors',
  'party',
  'photography',
  'politics',
  'reading',
  'relationship',
  'shopping',
  'sports',
  'sushi',
  'tattoos',
  'tea',
  'theater',
  'travelling',
  'vegetarian',
  'video games',
  'wine',
] as const

/** Interests in touch, which some people mention. */
export const TENDER_INTERESTS = ['hugging', 'kissing', 'massages', 'safe sex'] as const

/** Interests that few people put on their profile. */
export const INTIMATE_INTERESTS = [
  'anal sex',
  'bondage',
  'exchanging pictures',
  'lingerie',
  'masturbating',
  'one night stand',
  'oral sex',
  'public sex',
  'sadomasochism',
  'sex',
  'sex toys',
  'threesome',
] as const

/** An interest by its key in the catalogue. */
export type Interest =
  | (typeof EVERYDAY_INTERESTS)[number]
  | (typeof TENDER_INTERESTS)[number]
  | (typeof INTIMATE_INTERESTS)[number]
