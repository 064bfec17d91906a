/**
 * One step that removes a member from a table. In SQL `t` is the table, `:id` the member, `:email` the
 * address, `:account` the pseudonym in the ledger; an export also has `:names`, its ExportNames as JSON. A step is repeated until it finds no more rows.
 */
export type Step =
  | { delete: string }
  | { set: Record<string, string>; where: string }
  /** A database function that runs a batch and returns how many rows it changed. */
  | { call: string }

/** What the export contains of a table: a list in one folder, or why it is omitted. */
export type Exported =
  | { folder: ExportFolder; select: string; from?: string; where: string; order: string }
  | { omitted: string }

export type ExportFolder = 'account' | 'profile' | 'chats' | 'likes' | 'credits' | 'notifications' | 'safety'

/**
 * One table: what happens to each of its columns (names separated by spaces), with which steps, and what is
 * exported.
 */
export interface TableRule {
  /** Deleted with the row. */
  delete?: string
  /** Replaced by a value that identifies nobody. */
  anonymise?: string
  /** Kept, with the reason. */
  keep?: { columns: string; because: string }
  /** True if the table has data of members and an erasure leaves all of it: the privacy page says so. */
  staysPersonal?: boolean
  /** True if the table has data of people who are no members by it: the privacy page names it, an erasure leaves it. */
  isOfOthers?: boolean
  steps: Step[]
  export: Exported
}

/** The columns that a rule lists. */
export const columnsOf = ({ delete: deleted = '', anonymise = '', keep }: TableRule): string[] =>
  `${deleted} ${anonymise} ${keep?.columns ?? ''}`.split(' ').filter(Boolean)

/** The rule for a table without personal data. */
export const impersonal = (columns: string, because = 'contains no data of members'): TableRule => ({
  keep: { columns, because },
  steps: [],
  export: { omitted: because },
})

/**
 * The SQL of a member's name in an export: the real name if the exporting member can see the profile, else
 * the same placeholder for all.
 */
export const visibleName = (id: string): string =>
  `coalesce((select v.name from visible_to(:id) v where v.id = ${id}), :names ->> 'left')`
