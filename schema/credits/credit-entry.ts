import { builder } from '../core/builder.ts'
import { type Page, pageArgs, toPage } from '../core/connection.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { fromCursor, pageSize } from '../core/cursor.ts'
import { translate } from '../core/translate.ts'
import { isTextKey, type TextKey } from '../texts/text.ts'
import { type EntryRow, entriesPage } from './entries.store.ts'

/** The text of an entry by the reason that the ledger stores. */
const entryText = (reason: string): TextKey => {
  const key = `entry_${reason}`
  return isTextKey(key) ? key : 'entry_other'
}

/** One page of the changes to the viewer's credits, newest first. */
export async function creditEntries(
  ctx: MemberContext,
  first: number,
  after: string | null | undefined,
): Promise<Page<EntryRow>> {
  const rows = await entriesPage(ctx.db, ctx.viewer.id, fromCursor(after, 'time', 'uuid'), first + 1)
  return toPage(
    rows,
    first,
    after,
    (row) => [row.created_at, row.id],
    (row) => row,
  )
}

const CreditEntryRef = builder.objectRef<EntryRow>('CreditEntry').implement({
  description: 'An entry of the credit ledger: credits that were added or taken. Entries are never changed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The UUID of the entry.' }),
    at: t.expose('created_at', {
      type: 'DateTime',
      description: 'The time at which the credits were added or taken.',
    }),
    credits: t.exposeInt('credits', {
      description: 'The number of credits that were added; negative if they were taken.',
    }),
    reason: t.exposeString('reason', {
      description:
        'A key for the reason of the entry. It is the same in every language and made for programs.',
    }),
    text: t.string({
      description: "A description of the entry in the viewer's language.",
      resolve: ({ reason }, _args, ctx) => translate(ctx, entryText(reason)),
    }),
    paymentId: t.int({
      nullable: true,
      description: 'The id of the payment that the entry belongs to; null if there is none.',
      resolve: ({ reference }) => (/^\d{1,9}$/.test(reference) ? Number(reference) : null),
    }),
  }),
})

const CreditEntryConnectionRef = builder.connectionObject<typeof CreditEntryRef, Page<EntryRow>>({
  name: 'CreditEntryConnection',
  type: CreditEntryRef,
  description: "A page of the viewer's credit entries.",
})

builder.queryField('creditEntries', (t) =>
  t.field({
    type: CreditEntryConnectionRef,
    description: "All entries of the viewer's credit ledger, newest first.",
    args: {
      ...pageArgs(t.arg),
    },
    resolve: (_root, { first, after }, ctx) =>
      creditEntries(asMember(ctx), pageSize(first, ctx.site.pageSize), after),
  }),
)
