import { type TableRule, visibleName } from './erasure.types.ts'

/** The member's conversations. The sides are found by them, because they have no index of a member that covers hidden ones. */
const conversations = 'select c.id from conversation c where :id in (c.low_id, c.high_id)'
/** The sides of the others in them. */
const otherSides = `conversation_side s where s.conversation_id in (${conversations}) and s.profile_id <> :id`
/** Conversations that the other does not have any more: the other is erased or fictional, or removed them. */
const keptByNobody = `
  select s.conversation_id from ${otherSides} and (not exists (select 1 from member m where m.id = s.profile_id)
    or (s.is_hidden and s.removed_seq >= s.last_seq))`
const empty = `${conversations}
  and not exists (select 1 from message m where m.conversation_id = c.id)`
const correspondence =
  'what others received is their correspondence; its sender is an id that leads to nobody and shows as a deleted member'

/** Conversations, and the ledger entries that paid for them. */
export const chatRules: Record<string, TableRule> = {
  held_message: {
    delete:
      'client_id sender_id recipient_id conversation_id kind body photo_id gift price sent_at review_since signs ' +
      'quote_part quote_text quote_photo_id reply_to_seq',
    steps: [{ delete: ':id in (t.sender_id, t.recipient_id)' }],
    export: {
      folder: 'chats',
      select: `${visibleName('t.recipient_id')} as other, t.kind, t.body, t.quote_part, t.quote_text, t.reply_to_seq, t.gift, t.price,
        t.sent_at`,
      where: 't.sender_id = :id',
      order: 't.sent_at, t.client_id',
    },
  },
  // The recipient keeps the message; the sender's photos are deleted.
  chat_photo: {
    delete: 'id sender_id upload_id key stored colour blur width height created_at',
    steps: [{ delete: 't.sender_id = :id' }],
    export: {
      folder: 'chats',
      select: `:names -> 'photo' ->> 'sent' || t.id || '.jpg' as file, t.created_at`,
      where: 't.sender_id = :id',
      order: 't.id',
    },
  },
  draft: {
    delete: 'member_id other_id text reply_to_seq updated_at',
    steps: [{ delete: ':id in (t.member_id, t.other_id)' }],
    export: {
      folder: 'chats',
      select: `${visibleName('t.other_id')} as other, t.text, t.reply_to_seq, t.updated_at`,
      where: 't.member_id = :id',
      order: 't.updated_at, t.other_id',
    },
  },
  message: {
    keep: {
      columns:
        'conversation_id seq sender_id client_id kind body photo_id gift price sent_at quote_part ' +
        'reply_to_seq taken_back_at',
      because: correspondence,
    },
    // What others quoted of the member's profile, and the member's reactions.
    anonymise: 'quote_text quote_photo_id sender_reaction recipient_reaction',
    steps: [
      {
        set: { quote_text: 'null', quote_photo_id: 'null' },
        where: `t.conversation_id in (${conversations}) and t.sender_id <> :id
          and (t.quote_text is not null or t.quote_photo_id is not null)`,
      },
      {
        set: {
          sender_reaction: 'case when t.sender_id <> :id then t.sender_reaction end',
          recipient_reaction: 'case when t.sender_id = :id then t.recipient_reaction end',
        },
        where: `t.conversation_id in (${conversations})
          and case when t.sender_id = :id then t.sender_reaction else t.recipient_reaction end is not null`,
      },
      { delete: `t.conversation_id in (${keptByNobody})` },
      // What the other removed from the chat is visible to nobody.
      {
        delete: `t.conversation_id in (select s.conversation_id from ${otherSides} and s.removed_seq > 0)
          and t.seq <= (select s.removed_seq from conversation_side s
            where s.conversation_id = t.conversation_id and s.profile_id <> :id)`,
      },
    ],
    export: {
      folder: 'chats',
      select: `t.conversation_id as conversation, ${visibleName('s.other_id')} as other, t.seq,
        case when t.sender_id = :id then :names ->> 'you' else ${visibleName('t.sender_id')} end as author, t.kind, t.body, t.quote_part, t.quote_text, t.reply_to_seq,
        t.sender_reaction, t.recipient_reaction, t.taken_back_at, t.gift, t.price, t.sent_at`,
      from: 'join conversation_side s on s.conversation_id = t.conversation_id and s.profile_id = :id',
      where: 't.sender_id = :id or (not s.is_hidden and t.seq > s.removed_seq)',
      order: 't.conversation_id, t.seq',
    },
  },
  conversation_side: {
    keep: {
      columns:
        'conversation_id profile_id other_id read_seq delivered_seq read_at_reply delivered_at_reply removed_seq ' +
        'last_message_at last_seq last_sender_id last_kind',
      because: correspondence,
    },
    anonymise: 'unread is_hidden accepted_fiction opened_photos verify_asked_at is_request last_preview',
    steps: [
      { delete: `t.conversation_id in (${empty})` },
      {
        set: {
          unread: '0',
          is_hidden: 'true',
          accepted_fiction: 'false',
          opened_photos: 'false',
          verify_asked_at: 'null',
          is_request: 'false',
          last_preview: `''`,
        },
        where: `t.conversation_id in (${conversations}) and t.profile_id = :id
          and ((t.unread, t.is_hidden, t.accepted_fiction, t.opened_photos, t.is_request, t.last_preview)
            <> (0, true, false, false, false, '') or t.verify_asked_at is not null)`,
      },
    ],
    export: {
      folder: 'chats',
      select:
        `t.conversation_id as conversation, ${visibleName('t.other_id')} as other, t.last_message_at, t.last_seq, ` +
        't.read_seq, t.unread, t.is_hidden, t.opened_photos, t.verify_asked_at, t.is_request',
      where: 't.profile_id = :id',
      order: 't.conversation_id',
    },
  },
  conversation: {
    keep: { columns: 'id low_id high_id opened_by last_seq created_at', because: correspondence },
    steps: [{ delete: `t.id in (${empty})` }],
    export: {
      folder: 'chats',
      select: `t.id as conversation,
        ${visibleName('case when t.low_id = :id then t.high_id else t.low_id end')} as other,
        t.opened_by = :id as opened_by_me, t.created_at`,
      where: ':id in (t.low_id, t.high_id)',
      order: 't.id',
    },
  },
  credit_transfer: {
    anonymise: 'id from_account to_account reference created_at',
    keep: {
      columns: 'amount reason',
      because: 'tax law asks for the books for seven years; under an id that is nobody’s',
    },
    steps: [{ call: 'pseudonymise_ledger(:id, :account, 500)' }],
    export: {
      folder: 'credits',
      select: `case when t.to_account = :id then t.amount else -t.amount end as credits, t.reason, t.created_at`,
      where: ':id in (t.from_account, t.to_account)',
      order: 't.created_at, t.id',
    },
  },
  credit_account: {
    delete: 'member_id balance',
    steps: [{ delete: 't.member_id = :id' }],
    export: { folder: 'credits', select: 't.balance', where: 't.member_id = :id', order: 't.member_id' },
  },
}
