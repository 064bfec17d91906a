import { impersonal, type TableRule } from './erasure.types.ts'

/** Decided items about the member, or of what the member wrote. */
const decidedItems = `select i.id from review_item i where i.state = 'decided' and :id in (i.subject_id, i.author_id)`
const ofColleagues =
  'who decided what and when, and by which rule, is the statistic that the law asks for; without anybody in it'

const crimesStay =
  'the law asks to report a suspected crime against life or safety, and the authorities ask for its evidence; the sweep deletes it a year after it was closed'
const crimesHidden = 'a copy would warn a suspect, and stand in the way of the authorities'

/**
 * The safety desk. An item of a case follows it: the trigger `follow_case` removes the member with the same commit, and an open
 * case keeps what it needs. Items of messages, photos and selfies go with these.
 */
export const reviewRules: Record<string, TableRule> = {
  review_note: {
    delete: 'id item_id staff_id staff_name at text',
    steps: [{ delete: `t.item_id in (${decidedItems})` }],
    export: {
      omitted: 'is what staff write for each other about a case; it would tell who reported the member',
    },
  },
  review_event: {
    anonymise: 'text',
    keep: { columns: 'id item_id at kind staff_id staff_name', because: ofColleagues },
    steps: [{ set: { text: 'null' }, where: `t.text is not null and t.item_id in (${decidedItems})` }],
    export: { omitted: 'is what staff did with a case; it would tell who reported the member' },
  },
  review_strike: {
    delete: 'id member_id decision_id ground created_at expires_at reversed_at',
    steps: [{ delete: 't.member_id = :id' }],
    export: { omitted: 'counts the decisions of another list' },
  },
  review_decision: {
    anonymise: 'subject_id facts reply second_reason',
    keep: {
      columns:
        'id item_id batch_id site_id staff_id staff_name decided_at executes_at is_violation measures ground found_by ' +
        'state executed_at second_staff second_name second_at partner_name partner_scopes',
      because: ofColleagues,
    },
    steps: [
      {
        set: { subject_id: 'null', facts: `''`, reply: `''`, second_reason: 'null' },
        where: `t.item_id in (${decidedItems})
          and (t.subject_id is not null or t.facts <> '' or t.reply <> '' or t.second_reason is not null)`,
      },
    ],
    export: {
      folder: 'safety',
      select: 't.ground, t.facts, t.measures::text as measures, t.decided_at',
      where: `t.subject_id = :id and t.state = 'executed' and t.is_violation`,
      order: 't.id',
    },
  },
  review_item: {
    anonymise: 'subject_id author_id held_client_id photo_id',
    keep: {
      columns:
        'id site_id queue complaint_id verification_id application_id category urgency created_at due_at state decided_at barred ' +
        'lease_staff lease_name lease_until',
      because: ofColleagues,
    },
    steps: [{ delete: 't.subject_id = :id and t.complaint_id is null' }],
    export: { omitted: 'is the place of a case in a queue; it would tell that others reported the member' },
  },
  crime_file: {
    keep: {
      columns:
        'id reference site_id item_id subject_id author_id kind facts evidence opened_at opened_by opened_name state ' +
        'authority authority_reference reported_at reported_by reported_name closed_at closed_by closed_name close_reason',
      because: crimesStay,
    },
    staysPersonal: true,
    steps: [],
    export: { omitted: crimesHidden },
  },
  crime_event: {
    keep: { columns: 'id file_id at kind staff_id staff_name text', because: crimesStay },
    staysPersonal: true,
    steps: [],
    export: { omitted: crimesHidden },
  },
  review_reader: impersonal('item_id staff_id staff_name until', 'says which colleague looks at what'),
}
