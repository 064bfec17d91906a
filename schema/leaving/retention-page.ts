import { registry } from './erasure.registry.ts'
import type { TableRule } from './erasure.types.ts'
import { retention } from './retention.ts'
import { retentionPeriods } from './retention-periods.ts'

const day = 24 * 60 * 60 * 1000

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`

/** docs/retention.md, from the list by which the sweep deletes and from the erasure registry. */
export function retentionPage(): string {
  return `# How long data is kept

Printed by \`npm run print -w schema\` from \`schema/leaving/retention.ts\` and \`schema/leaving/erasure.registry.ts\`. The privacy
page of each site says the same to members.

## Deleted after a time

By the nightly job \`sweep\`, if no other is named. With “at most” a row may go up to a week sooner
([decision 0030](decisions/0030-what-is-dropped-is-partitioned.md)).

| table | what | deleted | why |
| --- | --- | --- | --- |
${retention.map(({ table, what, after, by, why }) => row(`\`${table}\``, what, after + (by === 'sweep' ? '' : ` (${by})`), why)).join('\n')}

Jobs of the queue are deleted when they are done. One that was given up stays until an operator releases it
([the queue grows](operations.md#the-queue-grows)).

## Kept

“The account” is until the member is erased, by \`finish-leaving\` ([leaving](leaving.md)).

| until | why | tables |
| --- | --- | --- |
${keptRows().join('\n')}

## Outside the database

- Backups: ${retentionPeriods.backups / day} days after they were made, or sooner with \`--keep\`, by \`npm run backup\`.
- Pictures: with the row that refers to them, by the jobs \`remove-picture\` and \`purge-picture\`.
- The log, which has numbers of members: the operator's log store decides; 30 days are enough.
- Recordings and page views: PostHog and Umami decide ([tracking](tracking.md)).
`
}

/** The tables that the sweep leaves, one row for each reason to keep them. */
function keptRows(): string[] {
  const kept = Object.entries(registry).filter(([table]) => !retention.some((one) => one.table === table))
  const byReason = Map.groupBy(kept, ([, rule]) => `${untilOf(rule)} | ${whyOf(rule)}`)
  return [...byReason].map(([reason, tables]) =>
    row(reason, tables.map(([table]) => `\`${table}\``).join(', ')),
  )
}

function untilOf({ delete: gone, anonymise, keep, steps }: TableRule): string {
  if (steps.length === 0) return 'for good'
  if (gone && !keep) return 'the account'
  return anonymise || gone ? 'for good, without what leads to the member after the account' : 'for good'
}

const whyOf = ({ keep, steps }: TableRule): string =>
  keep ? keep.because : steps.length > 0 ? 'is part of the account' : 'contains no data of members'
