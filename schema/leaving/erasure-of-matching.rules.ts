import { type TableRule, visibleName } from './erasure.types.ts'

/** The member's decisions, the swipe game's day, saved searches, and automatic likes. */
export const matchingRules: Record<string, TableRule> = {
  decision: {
    delete: 'member_id profile_id decided_at',
    steps: [{ delete: 't.member_id = :id' }, { delete: 't.profile_id = :id' }],
    // A member never learns who passed them.
    export: {
      folder: 'likes',
      select: `'passed' as direction, ${visibleName('t.profile_id')} as other, t.decided_at`,
      where: 't.member_id = :id',
      order: 't.decided_at, t.profile_id',
    },
  },
  swipe_day: {
    delete: 'member_id day used last_profile_id last_was_like',
    steps: [
      { delete: 't.member_id = :id' },
      { set: { last_profile_id: 'null', last_was_like: 'false' }, where: 't.last_profile_id = :id' },
    ],
    export: {
      folder: 'likes',
      select: 't.day::text as day, t.used',
      where: 't.member_id = :id',
      order: 't.day',
    },
  },
  saved_search: {
    delete: 'id member_id position name filter sort created_at notices_from noticed_at notice_due_at',
    steps: [{ delete: 't.member_id = :id' }],
    export: {
      folder: 'likes',
      select: 't.name, t.filter::text as filter, t.sort, t.created_at, t.notices_from',
      where: 't.member_id = :id',
      order: 't.created_at, t.id',
    },
  },
  auto_like: {
    delete: 'from_id to_id day',
    steps: [{ delete: 't.from_id = :id' }, { delete: 't.to_id = :id' }],
    export: { omitted: 'Each is exported as a like, with its `is_automatic`.' },
  },
}
