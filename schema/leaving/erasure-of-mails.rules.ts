import { impersonal, type TableRule } from './erasure.types.ts'

const ofMember = 't.member_id = :id'

/** Mails, and the member's settings for them. */
export const mailRules: Record<string, TableRule> = {
  notification_setting: {
    delete: 'member_id channel kind cadence updated_at',
    steps: [{ delete: ofMember }],
    export: {
      folder: 'notifications',
      select: 't.channel, t.kind, t.cadence, t.updated_at',
      where: ofMember,
      order: 't.channel, t.kind',
    },
  },
  push_subscription: {
    delete:
      'id session_id member_id site_id endpoint p256dh auth public_key time_zone created_at last_success_at failures waits_until',
    steps: [{ delete: ofMember }],
    export: {
      folder: 'notifications',
      select: 't.endpoint, t.time_zone, t.created_at, t.last_success_at, t.failures, t.waits_until',
      where: ofMember,
      order: 't.created_at, t.id',
    },
  },
  notifications_off: {
    delete: 'member_id reason address at',
    steps: [{ delete: ofMember }],
    export: {
      folder: 'notifications',
      select: 't.reason, t.address, t.at',
      where: ofMember,
      order: 't.at, t.reason',
    },
  },
  sent_mail: {
    delete:
      'id member_id kind recipient subject why dedupe_key state queued_at handed_at sent_at message_id error',
    steps: [{ delete: ofMember }],
    export: {
      folder: 'notifications',
      select: 't.kind, t.recipient, t.subject, t.why, t.state, t.queued_at, t.sent_at, t.error',
      where: ofMember,
      order: 't.id',
    },
  },
  mail_due: {
    delete: 'member_id kind due_at since',
    steps: [{ delete: ofMember }],
    export: {
      folder: 'notifications',
      select: 't.kind, t.due_at, t.since',
      where: ofMember,
      order: 't.kind',
    },
  },
  // Only of the embedded fake mail server: with a real mail server this table is empty. Mails to others about
  // the member link to the profile, and those to support name the case.
  outbox_entry: {
    delete: 'id channel sender recipient subject text html dedupe_key created_at',
    steps: [
      {
        delete: `t.recipient = :email or t.dedupe_key ~ ('-' || :id || '(-|$)')
          or t.text ~ ('/members/' || :id || '(\\D|$)')
          or exists (select 1 from complaint c where (:id in (c.author_id, c.target_id) or c.email = :email)
            and strpos(t.subject, c.reference) > 0)`,
      },
    ],
    export: {
      folder: 'notifications',
      select: 't.channel, t.recipient, t.subject, t.text, t.created_at',
      where: 't.recipient = :email',
      order: 't.id',
    },
  },
  mail_cursor: impersonal('name at'),
  newsletter: impersonal('id site_id kind subject body created_at'),
}
