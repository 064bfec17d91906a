import type { Answer } from './answers.rules.ts'
import {
  type DetailFactColumns,
  detailFactColumns,
  type FactColumn,
  type ListedFactColumns,
  listedFactColumns,
} from './profile-facts.ts'

/**
 * A profile as the frequent statements read it: its fields, its main photo, and its relation to the viewer.
 */
export interface ProfileRow extends ListedFactColumns {
  id: number
  name: string
  gender: 'male' | 'female'
  date_of_birth: string
  country: string
  region: string | null
  city: string | null
  about: string | null
  interests: string[]
  is_fictional: boolean
  is_invisible: boolean
  /** Never set for a fictional profile: the database has a check. */
  verified_at: Date | null
  created_at: Date
  last_active_at: Date | null
  online_at: Date | null
  photo_id: number | null
  photo_key: string | null
  photo_colour: string | null
  liked_at: Date | null
  /** The viewer's like was given automatically, because the viewer switched that on. */
  liked_automatically: boolean | null
  matched_at: Date | null
  likes_at: Date | null
  likes_automatically: boolean | null
  seen_at: Date | null
  conversation_id: number | null
}

/** What is read of a single profile, and not of each profile of a list. */
export interface ProfileDetails extends DetailFactColumns {
  answers: Answer[]
  /** The columns that the member prefers to leave out; for the member alone. */
  prefer_not_to_say: FactColumn[]
}

/** A profile as it is read by its id. */
export interface WholeProfileRow extends ProfileRow, ProfileDetails {}

/** The columns of `ProfileDetails`, beside those of a ProfileRow. */
export const detailColumns = [...detailFactColumns, 'answers', 'prefer_not_to_say']
  .map((column) => `p.${column}`)
  .join(', ')

/** The columns of a ProfileRow, for statements that use `profileJoins`. */
export const profileColumns = `
  p.id, p.name, p.gender, p.date_of_birth::text as date_of_birth, p.country, p.region, p.city, p.about, p.interests,
  ${listedFactColumns.map((column) => `p.${column}`).join(', ')}, p.is_fictional, p.is_invisible,
  p.verified_at, p.created_at, pe.last_active_at, pe.online_at,
  ph.id as photo_id, ph.key as photo_key, ph.colour as photo_colour,
  mine.created_at as liked_at, mine.is_automatic as liked_automatically, mine.matched_at,
  theirs.created_at as likes_at, theirs.is_automatic as likes_automatically, theirs.seen_at,
  case when side.is_hidden then null else side.conversation_id end as conversation_id`

/**
 * The joins of a ProfileRow to a profile `p`; `viewer` is the SQL of the viewer's id (0 for a visitor).
 * `offset 0` makes each join a look-up by its key: otherwise all likes of a viewer could be read for one page
 * of profiles.
 */
export const profileJoins = (viewer: string) => `
  left join search_entry pe on pe.profile_id = p.id
  left join photo ph on ph.id = p.main_photo_id
  left join lateral (select l.created_at, l.matched_at, l.is_automatic from likes l
    where l.from_id = ${viewer} and l.to_id = p.id offset 0) mine on true
  left join lateral (select l.created_at, l.seen_at, l.is_automatic from likes l
    where l.from_id = p.id and l.to_id = ${viewer} offset 0) theirs on true
  left join lateral (select s.conversation_id, s.is_hidden from conversation c
    join conversation_side s on s.conversation_id = c.id and s.profile_id = ${viewer}
    where c.low_id = least(p.id, ${viewer}) and c.high_id = greatest(p.id, ${viewer}) offset 0) side on true`

/** The placeholder for a member who left: an id and a name that says so. */
export const deletedProfile = (id: number, name: string): DeletedProfile => ({ id, name, isDeleted: true })

export interface DeletedProfile {
  id: number
  name: string
  isDeleted: true
}

export type ProfileShape = ProfileRow | WholeProfileRow | DeletedProfile

export const isDeletedProfile = (profile: ProfileShape): profile is DeletedProfile =>
  (profile as Partial<DeletedProfile>).isDeleted === true

export const isWhole = (profile: ProfileRow): profile is WholeProfileRow =>
  (profile as Partial<WholeProfileRow>).answers !== undefined

/** A photo of a profile as the database returns it. */
export interface PhotoRow {
  id: number
  profile_id: number
  key: string
  is_premium: boolean
  colour: string
  blur: string | null
}
