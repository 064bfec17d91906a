import { builder } from '../builder.ts'
import { asMember, type Context } from '../context.ts'
import { regionName } from '../site/regions.ts'
import { ageOn } from './age.rules.ts'
import { PhotoRef } from './photo.ts'
import { isOnline, lastActive } from './presence.rules.ts'
import { choiceTypes, GenderRef } from './profile.enums.ts'
import { choices } from './profile-choices.ts'
import { isGone, type ProfileRow, type ProfileShape } from './profile-row.ts'
import { isShown, type ProfileField } from './visible-fields.rules.ts'

const day = 24 * 60 * 60 * 1000

/** A field of somebody who is still here; `other` stands in for somebody who left. */
const here =
  <Value>(read: (row: ProfileRow) => Value, other: Value) =>
  (profile: ProfileShape): Value =>
    isGone(profile) ? other : read(profile)

/** A fact that the site may hide from everybody but the member. */
const shown =
  <Value>(field: ProfileField, read: (row: ProfileRow) => Value, other: Value) =>
  (profile: ProfileShape, _args: object, ctx: Context): Value =>
    !isGone(profile) && (profile.id === ctx.viewer?.id || isShown(ctx.site, field)) ? read(profile) : other

export const ProfileRef = builder.objectRef<ProfileShape>('Profile')

ProfileRef.implement({
  description:
    'What a member shows of themselves to others; facts that the site hides are absent for all but the member. Private ones are on `User` alone.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The number in addresses and in REST.' }),
    name: t.exposeString('name', { description: 'The profile name.' }),
    isAvailable: t.boolean({
      description: 'False for a member who left: the name then says so and nothing else is known.',
      resolve: (profile) => !isGone(profile),
    }),
    age: t.int({
      nullable: true,
      description: 'Full years today. Absent for a member who left.',
      resolve: (profile, _args, { clock, site }) =>
        isGone(profile) ? null : ageOn(profile.date_of_birth, clock.now(), site.timeZone),
    }),
    gender: t.field({
      type: GenderRef,
      nullable: true,
      description: 'Absent for a member who left.',
      resolve: here((p) => p.gender, null),
    }),
    country: t.string({
      nullable: true,
      description: 'ISO 3166-1 alpha-2. Absent for a member who left.',
      resolve: shown('country', (p) => p.country, null),
    }),
    region: t.string({
      nullable: true,
      description: 'ISO 3166-2.',
      resolve: shown('region', (p) => p.region, null),
    }),
    regionName: t.string({
      nullable: true,
      description: "The region's name in its own country; absent where it is not known.",
      resolve: shown('region', (p) => regionName(p.region), null),
    }),
    city: t.string({
      nullable: true,
      description: 'Place is never finer than the city; visitors do not get it.',
      resolve: (profile, args, ctx) =>
        ctx.viewer ? shown('city', (p) => p.city, null)(profile, args, ctx) : null,
    }),
    about: t.string({
      nullable: true,
      description: 'In their own words; at most 1,000 graphemes.',
      resolve: shown('about', (p) => p.about, null),
    }),
    interests: t.stringList({
      description: 'Keys of `Query.interests`.',
      resolve: shown('interests', (p) => p.interests, []),
    }),
    ...Object.fromEntries(
      choices.map(({ field, column, description }) => [
        field,
        t.field({
          type: choiceTypes[field],
          nullable: true,
          description,
          resolve: shown(column, (p) => p[column], null),
        }),
      ]),
    ),
    isFictional: t.boolean({
      description: "Written by the site's team: never online, and messages to it are free.",
      resolve: here((p) => p.is_fictional, false),
    }),
    isOnline: t.boolean({
      description: 'A socket was open within the last 5 minutes. Visitors are not told.',
      resolve: (profile, _args, { clock, viewer }) =>
        !isGone(profile) && viewer !== null && isOnline(profile, clock.now()),
    }),
    lastActiveAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'In buckets; absent where the member hides it, and for visitors.',
      resolve: (profile, _args, { clock, viewer }) =>
        isGone(profile) || !viewer ? null : lastActive(profile, clock.now()),
    }),
    isNew: t.boolean({
      description: 'Joined within the last 7 days.',
      resolve: (profile, _args, { clock }) =>
        !isGone(profile) && clock.now().getTime() - profile.created_at.getTime() < 7 * day,
    }),
    isSelf: t.boolean({
      description: "The viewer's own profile.",
      resolve: (profile, _args, { viewer }) => viewer?.id === profile.id,
    }),
    mainPhoto: t.field({
      type: PhotoRef,
      nullable: true,
      description: 'The picture that leads; absent where there is none.',
      resolve: (profile) => {
        if (isGone(profile) || profile.photo_id === null) return null
        const { photo_id, photo_key, photo_colour } = profile
        return {
          id: photo_id,
          key: photo_key ?? '',
          colour: photo_colour ?? '',
          is_premium: false,
          profile_id: profile.id,
        }
      },
    }),
    photos: t.field({
      type: [PhotoRef],
      description: 'All pictures in their order; visitors get the main one at most.',
      resolve: async (profile, _args, { viewer, loaders }) => {
        if (isGone(profile)) return []
        const photos = await loaders.photos.load(profile.id)
        return viewer ? photos : photos.filter(({ id }) => id === profile.photo_id)
      },
    }),
    photoCount: t.int({
      description: 'How many pictures there are.',
      resolve: async (profile, _args, { loaders }) =>
        isGone(profile) ? 0 : (await loaders.photos.load(profile.id)).length,
    }),
    sharedInterests: t.stringList({
      description: 'Interests that the viewer has too.',
      resolve: async (profile, _args, { viewer, loaders, site }) => {
        if (isGone(profile) || !viewer || viewer.id === profile.id || profile.interests.length === 0)
          return []
        if (!isShown(site, 'interests')) return []
        const own = await loaders.ownInterests()
        return profile.interests.filter((key) => own.has(key))
      },
    }),
    likedByViewer: t.boolean({
      description: 'The viewer likes them.',
      resolve: here((p) => p.liked_at !== null, false),
    }),
    likesViewer: t.boolean({
      description: 'They like the viewer.',
      resolve: here((p) => p.likes_at !== null, false),
    }),
    isMatch: t.boolean({
      description: 'Both like each other.',
      resolve: here((p) => p.matched_at !== null, false),
    }),
    likedAutomatically: t.boolean({
      description: 'The like of the viewer was given by the setting "like compatible members for me".',
      resolve: here((p) => p.liked_automatically === true, false),
    }),
    likesAutomatically: t.boolean({
      description: 'Their like of the viewer was given by their setting "like compatible members for me".',
      resolve: here((p) => p.likes_automatically === true, false),
    }),
    isNewLike: t.boolean({
      description: 'They like the viewer, who has not yet looked.',
      resolve: here((p) => p.likes_at !== null && p.seen_at === null, false),
    }),
    conversationId: t.int({
      nullable: true,
      description: "The viewer's conversation with them, if there is one.",
      resolve: here((p) => p.conversation_id, null),
    }),
  }),
})

builder.queryField('member', (t) =>
  t.field({
    type: ProfileRef,
    nullable: true,
    description: 'One profile; null where the viewer may not see it, whatever the reason.',
    args: { id: t.arg.int({ required: true, description: "The profile's number." }) },
    resolve: (_root, { id }, ctx) => asMember(ctx).loaders.profiles.load(id),
  }),
)
