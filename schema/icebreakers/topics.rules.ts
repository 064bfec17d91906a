/**
 * The interests that an opening line can use. An intimate interest is never used, even if both share it. Each
 * has two questions in the texts, neither of which claims more than that the other likes it.
 */
export const topics = [
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

export type Topic = (typeof topics)[number]

export const isTopic = (interest: string): interest is Topic =>
  (topics as readonly string[]).includes(interest)
