/** How a table is freed of a member. In SQL `t` is the table, `:id` the member, `:email` the address, `:account` the
 * number under which the ledger goes on. A step is repeated until it finds no more rows. */
export type Step =
  | { delete: string }
  | { set: Record<string, string>; where: string }
  /** A function of the database that does a batch and answers how many rows it changed. */
  | { call: string }

/** What the member gets of a table in the export: a list in one folder, or nothing, with the reason. */
export type Exported =
  | { folder: ExportFolder; select: string; from?: string; where: string; order: string }
  | { nothing: string }

export type ExportFolder = 'account' | 'profile' | 'chats' | 'likes' | 'credits' | 'notifications' | 'safety'

/** One table: the fate of each of its columns (names apart by blanks), how it comes about, and what is exported. */
export interface TableRule {
  /** Goes with its row. */
  delete?: string
  /** Is replaced by something that leads to nobody. */
  anonymise?: string
  /** Stays, and why it may. */
  keep?: { columns: string; because: string }
  steps: Step[]
  /** Only in the last commit, together with the account itself. */
  isLast?: boolean
  export: Exported
}

/** The columns that a rule speaks of. */
export const columnsOf = ({ delete: gone = '', anonymise = '', keep }: TableRule): string[] =>
  `${gone} ${anonymise} ${keep?.columns ?? ''}`.split(' ').filter(Boolean)

/** A table that holds nothing of any member. */
export const impersonal = (columns: string, because = 'holds nothing of a member'): TableRule => ({
  keep: { columns, because },
  steps: [],
  export: { nothing: because },
})

/** How an export names a member whose number is given in SQL: as far as its own member sees them, and else like all. */
export const nameSeen = (id: string): string =>
  `coalesce((select v.name from visible_to(:id) v where v.id = ${id}), 'verwijderd lid')`
