import type { TableRule } from './erasure.types.ts'

/**
 * What a visitor wrote on the same site under the member's address. Anybody can join with the address of another, so it
 * must be confirmed.
 */
const asVisitor = (of: string) => `${of}.author_id is null and ${of}.email = :email
  and exists (select 1 from member w where w.id = :id and w.site_id = ${of}.site_id and w.email_confirmed_at is not null)`

/**
 * Cases for support. An open case keeps its evidence, because somebody may be in danger and the case is a
 * pending legal claim. Once it is closed, `erase_closed_cases` removes the erased members from it.
 */
export const caseRules: Record<string, TableRule> = {
  complaint_link: {
    delete: 'token_hash complaint_id expires_at',
    steps: [
      {
        delete: `t.complaint_id in (select c.id from complaint c
          where c.state in ('upheld', 'rejected') and (c.author_id = :id or (${asVisitor('c')})))`,
      },
    ],
    export: { omitted: 'a secret: it opens a case without a log-in' },
  },
  complaint: {
    anonymise: 'author_id name email words target_id evidence answer appeal_words appeal_answer',
    keep: {
      columns:
        'id site_id kind reference category photo_id conversation_id seq is_urgent state created_at taken_at decided_at appealed_at decision_id',
      because:
        'what was decided when is the statistic that the law asks of a platform; without anybody in it',
    },
    steps: [{ call: 'erase_closed_cases(:id, :email)' }],
    export: {
      folder: 'safety',
      select:
        't.kind, t.reference, t.category, t.words, t.name, t.email, t.state, t.answer, t.appeal_words, t.appeal_answer, ' +
        't.created_at, t.decided_at, t.appealed_at',
      where: `t.author_id = :id or (${asVisitor('t')})`,
      order: 't.created_at, t.id',
    },
  },
}
