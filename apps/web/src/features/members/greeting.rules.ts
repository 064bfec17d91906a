export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** The part of the day for an hour of the member's own clock; the evening lasts until five. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
