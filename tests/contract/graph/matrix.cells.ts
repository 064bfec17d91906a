import type { Relation } from './matrix.fixture.ts'

/** What an entry point reveals to a viewer about a target: the profile, a placeholder for who has left, or nothing. */
export type Cell = 'visible' | 'masked' | 'absent'
export type Cells = Partial<Record<Relation, Cell>>

export interface Row {
  /** Cells other than "absent" for a free member; those of a premium member are the same unless given. */
  free: Cells
  premium?: Cells
  visitor?: Cells
}

export const all = (cell: Cell, ...relations: Relation[]): Cells =>
  Object.fromEntries(relations.map((one) => [one, cell]))
export const reachable = all(
  'visible',
  'stranger',
  'liked',
  'matched',
  'chat',
  'invisible',
  'privateLikesMe',
  'fictional',
)
/** The targets that the viewer has neither liked nor passed. */
export const undecided = all('visible', 'stranger', 'chat', 'invisible', 'privateLikesMe', 'fictional')
export const swipeable = ['stranger', 'liked', 'matched', 'chat', 'invisible', 'privateLikesMe'] as const
export const chats: Cells = { chat: 'visible', deleted: 'masked', disabled: 'masked' }
/** The targets that let visitors see their portrait: all with a picture who are active and not private. */
export const shownToVisitors = all(
  'visible',
  'self',
  'stranger',
  'liked',
  'matched',
  'chat',
  'iBlocked',
  'blockedMe',
  'invisible',
)

/** Reveals nothing about other people; data of the viewer is covered by walk.test.ts. */
export const noOtherPeople: Row = { free: {} }
export const own: Row = { free: { self: 'visible' } }

/** Pages that show nothing of other people. */
export const pagesOf = (methods: readonly string[], names: readonly string[], under = '/') =>
  Object.fromEntries(
    names.flatMap((name) => methods.map((method) => [`${method} ${under}${name}`, noOtherPeople])),
  )
