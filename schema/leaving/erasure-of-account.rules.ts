import { impersonal, type TableRule } from './erasure.types.ts'

const ofMember = 't.member_id = :id'
const shortLived = 'short-lived; contains nothing that other lists lack'
const secret = 'a secret of the log-in: it would open the account to anybody who finds the export'

/** The account: what gives access to it, what was sent to it, and what is deleted with it. */
export const accountRules: Record<string, TableRule> = {
  session: {
    delete: 'id token_hash member_id created_at expires_at user_agent last_seen_at device_hash in_view_until',
    steps: [{ delete: ofMember }],
    export: {
      folder: 'account',
      select: 't.created_at, t.expires_at, t.last_seen_at, t.user_agent',
      where: ofMember,
      order: 't.created_at, t.id',
    },
  },
  known_device: {
    delete: 'token_hash member_id created_at expires_at',
    steps: [{ delete: ofMember }],
    export: {
      folder: 'account',
      select: 't.created_at, t.expires_at',
      where: ofMember,
      order: 't.created_at, t.token_hash',
    },
  },
  email_token: {
    delete: 'token_hash member_id purpose address expires_at used_at created_at',
    steps: [{ delete: ofMember }],
    export: {
      folder: 'account',
      select: 't.purpose, t.address, t.created_at, t.expires_at, t.used_at',
      where: ofMember,
      order: 't.created_at, t.token_hash',
    },
  },
  email_change: {
    delete: 'member_id address requested_at expires_at',
    steps: [{ delete: ofMember }],
    export: {
      folder: 'account',
      select: 't.address, t.requested_at, t.expires_at',
      where: ofMember,
      order: 't.requested_at',
    },
  },
  // Keys contain the member's id; those of addresses are digests, which the sweep deletes within days.
  throttle: {
    delete: 'key failures window_start block_minutes blocked_until',
    steps: [
      {
        // The parts of a key have indexes.
        delete: `(split_part(t.key, ':', 2) = :id::text or split_part(t.key, ':', 3) = :id::text)
          and t.key ~ ('^\\w+:(' || :id || '(:\\d+)?|\\d+:' || :id || '|[\\w-]{43}:' || :id || ')$')`,
      },
    ],
    export: { omitted: shortLived },
  },
  data_export_part: {
    delete: 'export_id no bytes',
    steps: [{ delete: 't.export_id in (select e.id from data_export e where e.member_id = :id)' }],
    export: { omitted: 'is an export itself' },
  },
  data_export: {
    delete: 'id member_id state progress bytes requested_at ready_at',
    steps: [{ delete: ofMember }],
    export: {
      folder: 'account',
      select: 't.state, t.bytes, t.requested_at, t.ready_at',
      where: ofMember,
      order: 't.requested_at, t.id',
    },
  },
  retention_offer: {
    delete: 'member_id kind offered_at',
    steps: [{ delete: ofMember }],
    export: { folder: 'account', select: 't.kind, t.offered_at', where: ofMember, order: 't.offered_at' },
  },
  consent: {
    delete: 'id member_id version asked allowed given_at',
    steps: [{ delete: ofMember }],
    export: {
      folder: 'account',
      select: 't.given_at, t.version, t.asked, t.allowed',
      where: ofMember,
      order: 't.given_at, t.id',
    },
  },
  // The rows of a grant's requests and tokens go before it; all before the account.
  partner_token: {
    delete: 'token_hash authorization_id kind scopes expires_at used_at',
    steps: [
      {
        delete:
          't.authorization_id in (select a.id from partner_authorization a join partner_grant g on g.id = a.grant_id ' +
          'where g.member_id = :id)',
      },
    ],
    export: { omitted: secret },
  },
  webhook_delivery: {
    delete: 'id webhook_id grant_id event_no kind refs at tries due_at arrived_at error',
    steps: [{ delete: 't.grant_id in (select g.id from partner_grant g where g.member_id = :id)' }],
    export: { omitted: 'notifies partners of changes; what it refers to is in the other lists' },
  },
  partner_authorization: {
    delete:
      'id grant_id scopes created_at code_hash code_expires_at code_used_at session_id redirect_uri code_challenge',
    steps: [{ delete: 't.grant_id in (select g.id from partner_grant g where g.member_id = :id)' }],
    export: { omitted: 'has the keys of programs that act by the access in another list' },
  },
  partner_request: {
    delete: 'grant_id key_hash body_hash attempt started_at status answer',
    steps: [{ delete: 't.grant_id in (select g.id from partner_grant g where g.member_id = :id)' }],
    export: { omitted: shortLived },
  },
  partner_grant: {
    delete: 'id member_id partner_id scopes created_at revoked_at',
    steps: [{ delete: ofMember }],
    export: {
      folder: 'account',
      select: 'p.name as partner, t.scopes, t.created_at, t.revoked_at',
      from: 'join partner p on p.id = t.partner_id',
      where: ofMember,
      order: 't.created_at, t.id',
    },
  },
  member_event: {
    delete: 'member_id no kind refs at',
    steps: [{ delete: ofMember }],
    export: { omitted: 'notifies devices of changes; what it refers to is in the other lists' },
  },
  audit_entry: {
    anonymise: 'reason details',
    keep: {
      columns: 'id at actor staff_id act site_id member_id',
      because: 'who of the staff decided what and when, for a court that asks; the id is then nobody’s',
    },
    steps: [{ call: 'forget_audited(:id, 500)' }],
    export: {
      folder: 'account',
      select: 't.at, t.act, t.reason, t.details::text as details',
      // A case would tell that others reported the member.
      where: `${ofMember} and t.act not like 'complaint %'`,
      order: 't.id',
    },
  },
  member_stream: {
    delete: 'member_id last_no',
    steps: [{ delete: ofMember }],
    export: { omitted: shortLived },
  },
  leaving: {
    delete:
      'member_id requested_at reason words statement begun_at ledger_account counts certificate sealed_at mail_tries',
    steps: [{ delete: ofMember }],
    export: {
      folder: 'account',
      select: 't.requested_at, t.reason, t.words',
      where: ofMember,
      order: 't.requested_at',
    },
  },
  member: {
    delete:
      'id site_id email password_hash language email_confirmed_at premium_since signed_up_at opened_count banned_at ' +
      'ban_reason banned_until limited_at messages_limited_until likes_limited_until deletion_requested_at review_since awaits_photo photo_approved_at welcome_refused_at ' +
      'welcome_granted_at auto_like shows_reading shows_typing source_network source_ref source_sub1 source_sub2 ' +
      'source_sub3 terms_version sensitive_consent_at sensitive_consent_version push_shows_content push_is_discreet',
    steps: [{ delete: 't.id = :id' }],
    export: {
      folder: 'account',
      select:
        't.id, t.email, t.language, t.email_confirmed_at, t.premium_since, t.signed_up_at, t.opened_count, t.banned_at, ' +
        't.ban_reason, t.banned_until, t.limited_at, t.messages_limited_until, t.likes_limited_until, t.deletion_requested_at, t.awaits_photo, t.photo_approved_at, t.welcome_refused_at, t.auto_like, ' +
        't.shows_reading, t.shows_typing, t.source_network, t.source_ref, t.source_sub1, t.source_sub2, t.source_sub3, ' +
        't.terms_version, t.sensitive_consent_at, t.sensitive_consent_version, t.push_shows_content, t.push_is_discreet',
      where: 't.id = :id',
      order: 't.id',
    },
  },
  site: impersonal('id name domain domain_language locales niche time_zone settings'),
  site_page: impersonal('site_id token language title description source is_indexed updated_at'),
  partner: impersonal(
    'id site_id name allowed_origins created_at closed_at client_id redirect_uris scopes is_public',
  ),
  partner_key: impersonal(
    'id partner_id key_hash hint scopes created_at expires_at last_used_at revoked_at',
    'belongs to a company and names no member',
  ),
  partner_webhook: impersonal(
    'id partner_id url kinds secret secret_before before_until created_at failing_since paused_until disabled_at',
    'belongs to a company and names no member',
  ),
  partner_application: {
    ...impersonal(
      'id site_id state language company contact_name email website purpose scopes redirect_uris is_public created_at confirmed_at decided_at reason partner_id granted_scopes link_hash link_at link_expires_at delete_at',
      'is the application of a company, whose contact is no member by it',
    ),
    isOfOthers: true,
  },
  landing_visit: impersonal('id site_id path network ref sub1 sub2 sub3 entered_at seconds is_bounce'),
  visit_length: impersonal('site_id day least visits'),
  active_month: impersonal('site_id month members in_union'),
  terms_text: impersonal('site_id language number dated version since source'),
  erasure_record: impersonal(
    'number site_id erased_at reason counts digest',
    'is the proof of an erasure: how many, never who',
  ),
  erased_account: impersonal(
    'member_id certificate erased_at',
    'is written when the account is gone: its id is nobody’s, unless a backup brings the account back',
  ),
  database_function: impersonal('name hash'),
  database_release: impersonal('id version oldest functions'),
  _prisma_migrations: impersonal(
    'id checksum finished_at migration_name logs rolled_back_at started_at applied_steps_count',
  ),
}
