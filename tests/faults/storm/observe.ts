import type { Database } from '@vonk/prisma/client.ts'
import { auditLedger } from '@vonk/schema/credits/grant-credits.ts'
import type { Account, Conversation, Stored, StoredMessage } from './states.ts'

const accounts = `select a.member_id as member, a.balance,
    coalesce((select sum(amount) from credit_transfer where to_account = a.member_id), 0)
      - coalesce((select sum(amount) from credit_transfer where from_account = a.member_id), 0) as ledger,
    coalesce((select sum(price) from message where sender_id = a.member_id), 0) as price
  from credit_account a where a.member_id = any($1::int[])`

const conversations = `select c.id, c.low_id as low, c.high_id as high, c.last_seq as last, count(m.*)::int as count, coalesce(max(m.seq), 0) as highest
  from conversation c left join message m on m.conversation_id = c.id group by c.id`

/** The balances of members with what the ledger and the messages say of them, in one statement. */
export async function readAccounts({ pool }: Database, members: readonly number[]): Promise<Account[]> {
  return (await pool.query<Account>(accounts, [members])).rows
}

export async function readConversations({ pool }: Database): Promise<Conversation[]> {
  return (await pool.query<Conversation>(conversations)).rows
}

/** Those of the client ids whose messages are stored. */
export async function readStored({ pool }: Database, clientIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ client_id: string }>(
    'select client_id from message where client_id = any($1::uuid[])',
    [clientIds],
  )
  return new Set(rows.map(({ client_id }) => client_id))
}

/** Everything that the checker compares, at the end of a run. */
export async function readEverything(db: Database, members: readonly number[]): Promise<Stored> {
  const { pool } = db
  const { rows: messages } = await pool.query<StoredMessage>(
    `select conversation_id || ':' || seq as id, conversation_id as conversation, seq, sender_id as sender,
       client_id as "clientId", body as text, taken_back_at is not null as "isTakenBack",
       sender_reaction as "senderReaction", recipient_reaction as "recipientReaction"
     from message order by conversation_id, seq`,
  )
  const { rows: drafts } = await pool.query('select member_id as member, other_id as other, text from draft')
  const { rows: likes } = await pool.query('select from_id as "from", to_id as "to" from likes')
  const { rows: streams } = await pool.query(
    `select member_id as member, last_no as last,
       (select count(*) from member_event e where e.member_id = s.member_id)::int as count from member_stream s`,
  )
  return {
    ...{ messages, drafts, likes, streams },
    accounts: await readAccounts(db, members),
    conversations: await readConversations(db),
    ledger: await auditLedger(db),
  }
}
