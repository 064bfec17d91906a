import { builder } from '../core/builder.ts'
import { asMember, type Context, type MemberContext } from '../core/context.ts'
import { readRateLimit } from '../core/rate-limit.ts'
import { regionName } from '../site/regions.ts'
import { ageOn } from './age.rules.ts'
import { PhotoRef } from './photo.ts'
import { isOnline, lastActive } from './presence.rules.ts'
import { GenderRef } from './profile.enums.ts'
import { languageLoader, ownInterests, photosLoader, profileLoader } from './profile-loaders.ts'
import { isDeletedProfile, type ProfileRow, type ProfileShape } from './profile-row.ts'
import { readProfiles } from './read-profiles.ts'
import { unlessDeleted, unlessHidden } from './unless-hidden.ts'
import { isShown } from './visible-fields.rules.ts'
import { visibleProfiles } from './visible-profiles.ts'

const day = 24 * 60 * 60 * 1000

/** The day on which the main photo was verified, for members of a site that verifies; null if it was not. */
function verifiedDay(profile: ProfileShape, { site, viewer }: Context): Date | null {
  if (!viewer || !site.verification || isDeletedProfile(profile) || profile.is_fictional) return null
  return profile.verified_at && new Date(Math.floor(profile.verified_at.getTime() / day) * day)
}

/** A profile that the viewer may see, counted against the limit of profiles a day; null if there is none. */
async function viewProfile(ctx: MemberContext, id: number): Promise<ProfileRow | null> {
  if (id !== ctx.viewer.id) {
    await readRateLimit(ctx, 'profileViews', ctx.viewer.id)
    await readRateLimit(ctx, 'profileViewsNetwork', ctx.network)
    if (ctx.db.replica) return visibleProfile(ctx, id)
  }
  return profileLoader(ctx).load(id)
}

/** A profile that the viewer may see, from the replica if its answer can be used; null if there is none. */
async function visibleProfile(ctx: MemberContext, id: number): Promise<ProfileRow | null> {
  const { id: viewerId, siteId } = ctx.viewer
  const [found] = await readProfiles(ctx, (db) => visibleProfiles(db, viewerId, siteId, [id]), [id])
  return found ?? null
}

export const ProfileRef = builder.objectRef<ProfileShape>('Profile')

ProfileRef.implement({
  description:
    'The profile that a member shows to others. Facts that the site hides are null or empty for all but the member. Private facts are only on `User`.',
  fields: (t) => ({
    id: t.exposeInt('id', {
      description: 'The id of the profile, as used in URLs and in the REST interface.',
    }),
    name: t.exposeString('name', {
      description: 'The profile name, or a text that says so if the member left.',
    }),
    isAvailable: t.boolean({
      description:
        'Whether the member is still here. False for a member who left, of whom nothing else is known.',
      resolve: (profile) => !isDeletedProfile(profile),
    }),
    age: t.int({
      nullable: true,
      description: 'The age today in full years; null for a member who left.',
      resolve: (profile, _args, { clock, site }) =>
        isDeletedProfile(profile) ? null : ageOn(profile.date_of_birth, clock.now(), site.timeZone),
    }),
    gender: t.field({
      type: GenderRef,
      nullable: true,
      description: 'The gender of the member; null for a member who left.',
      resolve: unlessDeleted((p) => p.gender, null),
    }),
    country: t.string({
      nullable: true,
      description: 'The country as an ISO 3166-1 alpha-2 code; null if the site hides it or the member left.',
      resolve: unlessHidden('country', (p) => p.country, null),
    }),
    region: t.string({
      nullable: true,
      description:
        'The region as an ISO 3166-2 code; null if it is not filled in, the site hides it, or the member left.',
      resolve: unlessHidden('region', (p) => p.region, null),
    }),
    regionName: t.string({
      nullable: true,
      description: 'The name of the region as used in its own country; null if it is not known.',
      resolve: unlessHidden('region', (p) => regionName(p.region), null),
    }),
    city: t.string({
      nullable: true,
      description:
        'The name of the city, the most precise location there is; null for visitors or if it is unknown or hidden.',
      resolve: (profile, args, ctx) =>
        ctx.viewer ? unlessHidden('city', (p) => p.city, null)(profile, args, ctx) : null,
    }),
    about: t.string({
      nullable: true,
      description:
        'A text in which members describe themselves, of at most 1,000 graphemes; null if it is empty or hidden.',
      resolve: unlessHidden('about', (p) => p.about, null),
    }),
    interests: t.stringList({
      description:
        'The interests of the member as keys of `Query.interests`; empty if the site hides them or the member left.',
      resolve: unlessHidden('interests', (p) => p.interests, []),
    }),
    language: t.string({
      nullable: true,
      description:
        'The code of the language in which the member uses the site, so the one to write in; null for visitors or if the member left. Messages are never translated.',
      resolve: async (profile, _args, ctx) =>
        isDeletedProfile(profile) || !ctx.viewer
          ? null
          : (await languageLoader(ctx).load(profile.id))?.language,
    }),
    isFictional: t.boolean({
      description:
        'Whether the profile is written by the team of the site. Such a profile is never online, and messages to it are free.',
      resolve: unlessDeleted((p) => p.is_fictional, false),
    }),
    isVerified: t.boolean({
      description:
        'Whether two people of the site compared two selfies with the present main photo and found the same person. It says nothing else about the member; always false for a fictional profile and for visitors.',
      resolve: (profile, _args, ctx) => verifiedDay(profile, ctx) !== null,
    }),
    verifiedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'The day on which the main photo was verified, as its beginning in UTC; null if it is not verified.',
      resolve: (profile, _args, ctx) => verifiedDay(profile, ctx),
    }),
    isOnline: t.boolean({
      description:
        'Whether the member had an open socket within the last minutes, as many as the site sets; always false for visitors.',
      resolve: (profile, _args, { clock, site, viewer }) =>
        !isDeletedProfile(profile) && viewer !== null && isOnline(profile, site.onlineMinutes, clock.now()),
    }),
    lastActiveAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'The time of the last activity, rounded down to 5 minutes, an hour or a day; null for visitors or if the member hides it. Lists that are ordered by activity use this value.',
      resolve: (profile, _args, { clock, viewer }) =>
        isDeletedProfile(profile) || !viewer ? null : lastActive(profile, clock.now()),
    }),
    isNew: t.boolean({
      description: 'Whether the member joined within the last 7 days.',
      resolve: (profile, _args, { clock }) =>
        !isDeletedProfile(profile) && clock.now().getTime() - profile.created_at.getTime() < 7 * day,
    }),
    isSelf: t.boolean({
      description: "Whether this is the viewer's own profile.",
      resolve: (profile, _args, { viewer }) => viewer?.id === profile.id,
    }),
    mainPhoto: t.field({
      type: PhotoRef,
      nullable: true,
      description: 'The main photo of the profile; null if there is none.',
      resolve: (profile) => {
        if (isDeletedProfile(profile) || profile.photo_id === null) return null
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
      description: 'All photos of the profile in their order; visitors get at most the main photo.',
      resolve: async (profile, _args, ctx) => {
        if (isDeletedProfile(profile)) return []
        const photos = await photosLoader(ctx).load(profile.id)
        return ctx.viewer ? photos : photos.filter(({ id }) => id === profile.photo_id)
      },
    }),
    photoCount: t.int({
      description: 'The number of photos of the profile.',
      resolve: async (profile, _args, ctx) =>
        isDeletedProfile(profile) ? 0 : (await photosLoader(ctx).load(profile.id)).length,
    }),
    sharedInterests: t.stringList({
      description:
        'The interests that the member and the viewer have in common, as keys of `Query.interests`.',
      resolve: async (profile, _args, ctx) => {
        const { viewer, site } = ctx
        if (
          isDeletedProfile(profile) ||
          !viewer ||
          viewer.id === profile.id ||
          profile.interests.length === 0
        )
          return []
        if (!isShown(site, 'interests')) return []
        const own = await ownInterests(ctx)
        return profile.interests.filter((key) => own.has(key))
      },
    }),
    likedByViewer: t.boolean({
      description: 'Whether the viewer likes the member.',
      resolve: unlessDeleted((p) => p.liked_at !== null, false),
    }),
    likesViewer: t.boolean({
      description: 'Whether the member likes the viewer.',
      resolve: unlessDeleted((p) => p.likes_at !== null, false),
    }),
    isMatch: t.boolean({
      description: 'Whether the member and the viewer like each other.',
      resolve: unlessDeleted((p) => p.matched_at !== null, false),
    }),
    likedAutomatically: t.boolean({
      description:
        'Whether the like of the viewer was given by the setting "like compatible members for me".',
      resolve: unlessDeleted((p) => p.liked_automatically === true, false),
    }),
    likesAutomatically: t.boolean({
      description:
        'Whether the like of the member was given by their setting "like compatible members for me".',
      resolve: unlessDeleted((p) => p.likes_automatically === true, false),
    }),
    isNewLike: t.boolean({
      description: 'Whether the member likes the viewer and the viewer has not yet looked at the like.',
      resolve: unlessDeleted((p) => p.likes_at !== null && p.seen_at === null, false),
    }),
    conversationId: t.int({
      nullable: true,
      description: "The id of the viewer's conversation with the member; null if there is none.",
      resolve: unlessDeleted((p) => p.conversation_id, null),
    }),
  }),
})

builder.queryField('member', (t) =>
  t.field({
    type: ProfileRef,
    nullable: true,
    description: 'The profile of one member; null if the viewer may not see it, whatever the reason.',
    args: { id: t.arg.int({ required: true, description: 'The id of the profile to get.' }) },
    resolve: (_root, { id }, ctx) => viewProfile(asMember(ctx), id),
  }),
)
