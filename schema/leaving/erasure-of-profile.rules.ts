import { factColumns } from '../profiles/profile-facts.ts'
import { type TableRule, visibleName } from './erasure.types.ts'

const ofProfile = 't.profile_id = :id'

const ofAttempt = 't.verification_id in (select id from verification where member_id = :id)'

/** The profile, its photos and verifications, and the likes and blocks. */
export const profileRules: Record<string, TableRule> = {
  verification_selfie: {
    delete: 'verification_id position stored created_at',
    steps: [{ delete: ofAttempt }],
    export: {
      folder: 'profile',
      select: `:names -> 'photo' ->> 'selfie' || t.position || '.jpg' as file, t.created_at`,
      where: ofAttempt,
      order: 't.verification_id, t.position',
    },
  },
  verification_vote: {
    delete: 'verification_id staff_id verdict reason voted_at',
    // The foreign keys of the decision name votes.
    steps: [
      {
        delete: `${ofAttempt} and not exists (select 1 from verification v where t.staff_id in (v.first_staff, v.second_staff)
          and v.id = t.verification_id)`,
      },
    ],
    export: {
      omitted: 'Two equal votes are the decision, which is exported; who of the staff voted is not.',
    },
  },
  verification: {
    delete:
      'id site_id member_id poses state photo_id started_at expires_at sent_at decided_at reason first_staff second_staff ' +
      'complaint_id appeal_upheld_at',
    steps: [{ delete: 't.member_id = :id' }],
    export: {
      folder: 'profile',
      select: 't.state, t.poses, t.started_at, t.sent_at, t.decided_at, t.reason',
      where: 't.member_id = :id',
      order: 't.started_at, t.id',
    },
  },
  upload: {
    delete: 'id member_id stored colour blur width height created_at expires_at used_at photo_id',
    steps: [{ delete: 't.member_id = :id' }],
    export: {
      folder: 'profile',
      select: 't.created_at, t.expires_at, t.used_at',
      where: 't.member_id = :id',
      order: 't.created_at, t.id',
    },
  },
  photo: {
    delete: 'id profile_id position key visitor_key is_premium colour drawn stored blur created_at',
    steps: [{ delete: ofProfile }],
    export: {
      folder: 'profile',
      select: `:names -> 'photo' ->> 'profile' || (t.position + 1) || case when t.stored is null then '.webp' else '.jpg' end as file, t.is_premium, t.created_at`,
      where: ofProfile,
      order: 't.position',
    },
  },
  search_entry: {
    delete:
      'profile_id site_id gender country region sexuality date_of_birth is_fictional is_private is_verified likes_for_me ' +
      'last_active_at online_at',
    steps: [{ delete: ofProfile }],
    export: {
      folder: 'profile',
      select: 't.last_active_at, t.online_at',
      where: ofProfile,
      order: 't.profile_id',
    },
  },
  likes: {
    delete: 'from_id to_id created_at seen_at matched_at is_automatic',
    steps: [{ delete: 't.from_id = :id' }, { delete: 't.to_id = :id' }],
    export: {
      folder: 'likes',
      select: `case when t.from_id = :id then 'given' else 'received' end as direction,
        ${visibleName('case when t.from_id = :id then t.to_id else t.from_id end')} as other, t.created_at, t.seen_at, t.matched_at,
        t.is_automatic`,
      // A like from a profile that the member cannot see would reveal it.
      where: `t.from_id = :id or (t.to_id = :id and exists (select 1 from visible_to(:id) v where v.id = t.from_id))`,
      order: 't.created_at, t.from_id, t.to_id',
    },
  },
  block: {
    delete: 'blocker_id blocked_id created_at name photo_id',
    steps: [{ delete: 't.blocker_id = :id' }, { delete: 't.blocked_id = :id' }],
    // A member never learns who blocked them.
    export: {
      folder: 'safety',
      select: 't.name as other, t.created_at',
      where: 't.blocker_id = :id',
      order: 't.created_at, t.blocked_id',
    },
  },
  profile: {
    delete:
      'id site_id name gender date_of_birth country region city about interests seeks_gender seeks_min_age ' +
      'seeks_max_age status is_fictional is_invisible is_private hidden_until shown_to_visitors main_photo_id verified_at created_at answers ' +
      `prefer_not_to_say ${factColumns.join(' ')}`,
    steps: [{ delete: 't.id = :id' }],
    export: {
      folder: 'profile',
      select:
        't.id, t.name, t.gender, t.date_of_birth::text as date_of_birth, t.country, t.region, t.city, t.about, t.interests, ' +
        `${factColumns.map((column) => `t.${column}`).join(', ')}, t.prefer_not_to_say, t.answers, ` +
        't.seeks_gender, t.seeks_min_age, t.seeks_max_age, t.is_invisible, t.is_private, t.hidden_until, t.shown_to_visitors, t.verified_at, t.created_at',
      where: 't.id = :id',
      order: 't.id',
    },
  },
}
