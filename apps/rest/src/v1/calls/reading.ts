import { z } from 'zod'
import { unauthenticated } from '../../errors.ts'
import { count, id } from '../../field-schemas.ts'
import { imageSchema, toImage } from '../../mappers/image.ts'
import { defineCall, number, page, pageOf } from '../call.ts'
import {
  V1ChangesDocument,
  V1MembersDocument,
  V1PhotosDocument,
  V1ProfileDocument,
} from '../documents/reading.generated.ts'
import { eventSchema, toEvent } from '../mappers/event.ts'
import { accountSchema, memberSchema, toAccount, toMember } from '../mappers/profile.ts'

const upper = <Word extends string>(values: readonly [Word, ...Word[]]) =>
  z.enum(values).transform((value) => value.toUpperCase() as Uppercase<Word>)

/** A filter that is on or off. */
const onOff = (description: string) =>
  z
    .enum(['true', 'false'])
    .transform((word) => word === 'true')
    .optional()
    .meta({ description })

/** Calls that read and change nothing, except for conversations. */
export const readingCalls = [
  defineCall({
    method: 'GET',
    path: '/profile',
    scope: 'profile:read',
    summary: 'Returns the account and the profile of the member.',
    answer: accountSchema,
    operation: V1ProfileDocument,
    example: {},
    run: async (execute) => {
      const { viewer, site } = await execute({})
      if (!viewer) throw unauthenticated()
      return toAccount(viewer, site)
    },
  }),
  defineCall({
    method: 'GET',
    path: '/members',
    scope: 'members:read',
    summary: 'Searches the members whom the member can see.',
    query: {
      ...page,
      gender: upper(['male', 'female']).optional(),
      sexuality: upper(['hetero', 'gay', 'lesbian', 'bi']).optional(),
      country: z.string().length(2).optional(),
      region: z.string().max(10).optional(),
      min_age: number(120).optional(),
      max_age: number(120).optional(),
      online_now: onOff('Whether only members are found who are online now.'),
      new_this_week: onOff('Whether only members are found who joined within the last 7 days.'),
      with_photo: onOff('Whether only members are found who have a photo.'),
      shared_interests: onOff(
        'Whether only members are found who have an interest in common with the member.',
      ),
      order: upper(['activity', 'newest', 'fit']).optional().meta({
        description:
          'The order: last active first, which is the default, those who joined last first, or those who fit best first. A cursor is valid for the order in which it was given.',
      }),
    },
    answer: pageOf('members', memberSchema).extend({
      total: count().meta({
        description: 'How many there are; it stops at the limit of the site, 1,000 at most.',
      }),
    }),
    operation: V1MembersDocument,
    example: { query: { gender: 'male', min_age: 30, first: 5 } },
    run: async (execute, { query }) => {
      const { gender, sexuality, country, region, min_age: minAge, max_age: maxAge } = query
      const { order, first, after } = query
      const filter = {
        ...{ gender, sexuality, country, region, minAge, maxAge },
        onlineNow: query.online_now,
        newThisWeek: query.new_this_week,
        withPhoto: query.with_photo,
        sharedInterests: query.shared_interests,
      }
      const { members } = await execute({
        filter: filter as never,
        order: order ?? 'ACTIVITY',
        first,
        after: after ?? null,
      })
      return {
        total: members.totalCount.value,
        members: members.edges.map(({ node }) => toMember(node)),
        next: members.pageInfo.hasNextPage ? members.pageInfo.endCursor : null,
      }
    },
  }),
  defineCall({
    method: 'GET',
    path: '/photos',
    scope: 'photos:read',
    summary: 'Returns the photos of the member in their order, the main one first.',
    answer: z.object({
      limit: count().meta({ description: 'How many there may be.' }),
      photos: z.array(z.object({ id: id(), is_premium: z.boolean(), ...imageSchema.shape })),
    }),
    operation: V1PhotosDocument,
    example: {},
    run: async (execute) => {
      const { viewer } = await execute({})
      if (!viewer) throw unauthenticated()
      return {
        limit: viewer.photoLimit,
        photos: viewer.profile.photos.map((photo) => ({
          id: photo.id,
          is_premium: photo.isPremium,
          ...toImage(photo),
        })),
      }
    },
  }),
  defineCall({
    method: 'GET',
    path: '/events',
    scope: 'events:read',
    summary: 'Returns what happened to the member after an event.',
    query: {
      after: z
        .string()
        .regex(/^\d{1,15}$/)
        .meta({ description: 'The `last` of the answer before; 0 at first.' }),
    },
    answer: z.object({
      last: count().meta({ description: 'The `after` of the next call.' }),
      is_stale: z.boolean().meta({
        description: 'Whether too much happened, or the number is unknown: read everything again.',
      }),
      events: z.array(eventSchema),
    }),
    operation: V1ChangesDocument,
    example: { query: { after: '0' } },
    run: async (execute, { query: { after } }) => {
      const { changes } = await execute({ after })
      return {
        last: Number(changes.lastEvent),
        is_stale: changes.isStale,
        events: changes.events.map(toEvent),
      }
    },
  }),
]
