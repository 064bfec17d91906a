import type { Colour } from '../portraits/colour.ts'
import type { Cut, Garment } from '../portraits/looks.ts'
import type { Traits } from '../portraits/person.ts'
import type { PlaceName } from '../portraits/places.ts'
import { seededRandom } from '../portraits/seeded-random.ts'
import type { Niche } from '../read-data.ts'
import type { DemoPerson } from './demo-person.ts'

type Looks = {
  colours: readonly Colour[]
  women: readonly Garment[]
  men: readonly Garment[]
  places: readonly PlaceName[]
  /** Hairstyles of this site, for about every second person; the others wear what their age suggests. */
  cuts?: (one: Pick<DemoPerson, 'gender' | 'ageYears'>) => readonly Cut[]
}

const LOOKS: Readonly<Record<Niche['word'], Looks>> = {
  samenzij: {
    colours: ['#7a4f9e', '#32485e', '#f3ebe3', '#46614f', '#c4573f', '#d9b48c', '#8a7aa8'],
    women: ['shirt', 'shirt', 'striped', 'blazer', 'crew', 'turtle', 'hoodie', 'vneck'],
    men: [],
    places: ['cafe', 'home', 'lake', 'forest', 'beach', 'bar'],
    cuts: ({ ageYears }) => (ageYears < 30 ? ['pixie', 'bob', 'bun'] : ['pixie', 'crop', 'bob']),
  },
  zijdeknoop: {
    colours: ['#1d1720', '#2b2430', '#4a1524', '#6d1f2e', '#233a44', '#3a2a2a'],
    women: ['straps', 'turtle', 'blazer', 'vneck', 'wrap', 'jacket'],
    men: ['turtle', 'shirt', 'blazer', 'jacket', 'crew'],
    places: ['night', 'bar', 'studio'],
  },
  weelde: {
    colours: ['#b3305f', '#7d2c4f', '#2f6068', '#c4573f', '#32485e', '#3f7a5f', '#b08a45', '#6a4a86'],
    women: ['floral', 'floral', 'wrap', 'wrap', 'vneck', 'scoop', 'straps'],
    men: ['shirt', 'shirt', 'crew', 'jacket', 'striped', 'blazer'],
    places: ['home', 'beach', 'lake', 'autumn', 'cafe', 'forest', 'studio', 'bar'],
  },
  nazomer: {
    colours: ['#7d2c4f', '#32485e', '#46614f', '#b08a45', '#b98b93', '#6f8f86', '#5f3a2e', '#f3ebe3'],
    women: ['turtle', 'shirt', 'blazer', 'vneck', 'scoop', 'floral'],
    men: ['shirt', 'shirt', 'blazer', 'turtle', 'vneck', 'jacket'],
    places: ['autumn', 'home', 'lake', 'forest', 'cafe'],
  },
  hoogzomer: {
    colours: ['#a83240', '#c4573f', '#f3ebe3', '#3f5f7a', '#d9b48c', '#2b2430', '#46614f'],
    women: ['wrap', 'blazer', 'shirt', 'scoop', 'vneck', 'straps'],
    men: ['crew', 'shirt', 'blazer', 'jacket'],
    places: ['beach', 'cafe', 'bar', 'home', 'mountains'],
  },
  branie: {
    colours: ['#22306b', '#2b2430', '#2f6b66', '#f3ebe3', '#9c3b3b', '#3f5f7a', '#b08a45'],
    women: [],
    men: ['crew', 'crew', 'jacket', 'shirt', 'striped', 'hoodie', 'turtle'],
    places: ['night', 'bar', 'beach', 'lake', 'studio', 'mountains'],
    cuts: ({ ageYears }) =>
      ageYears < 45 ? ['buzz', 'quiff', 'quiff', 'part', 'messy', 'forward'] : ['buzz', 'part', 'quiff'],
  },
}

const looksOf = (key: string): Looks | undefined => LOOKS[key.split('-')[0] as Niche['word']]

/** Clothes, places and hairstyles that are common among the people of a niche; nothing for people of other sites. */
export const nicheLooks = ({
  key,
  gender,
  ageYears,
}: Pick<DemoPerson, 'key' | 'gender' | 'ageYears'>): Traits => {
  const looks = looksOf(key)
  if (!looks) return {}
  const r = seededRandom(`looks:${key}`)
  const start = r.integer(0, looks.colours.length - 1)
  const at = (step: number) => looks.colours[(start + step) % looks.colours.length] ?? '#2b2430'
  const cuts = looks.cuts?.({ gender, ageYears })
  const cut = cuts && r.isTrue(0.5) ? { cut: r.pick(cuts) } : {}
  return {
    wardrobe: [at(0), at(2), at(1), at(4)],
    garments: gender === 'female' ? looks.women : looks.men,
    places: looks.places,
    ...cut,
  }
}
