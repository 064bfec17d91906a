/** How many positions are kept: of ten minutes, if one is noted each second. */
const most = 600

/**
 * How old the answers of a replica can be: the time since the database was at the newest position of its log that the
 * replica has replayed. A database that writes nothing stays at its position, so its replica does not seem late. Times are
 * in milliseconds of one clock, positions in bytes.
 */
export class ReplicaAge {
  /** The first is the newest that was replayed, or, before there is one, the oldest. */
  #positions: { at: number; position: number }[] = []
  #isKnown = false

  /** Notes where the database is. */
  wrote(at: number, position: number): void {
    this.#positions.push({ at, position })
    // Without the second one, the age is at most too high.
    if (this.#positions.length > most) this.#positions.splice(1, 1)
  }

  /** Notes what the replica has replayed; after a restart that may be less than before. */
  replayed(upTo: number): void {
    const newest = this.#positions.findLastIndex(({ position }) => position <= upTo)
    this.#isKnown = newest >= 0
    if (this.#isKnown) this.#positions.splice(0, newest)
  }

  /** The age in milliseconds; infinite before the replica has reached a position. */
  at(now: number): number {
    const [first] = this.#positions
    return first && this.#isKnown ? now - first.at : Number.POSITIVE_INFINITY
  }
}

/**
 * Whether an error is of one statement, such as a conflict with what the replica replays (40001) or a statement that took too
 * long (57014), and says nothing about the replica itself.
 */
export const isOfStatement = (error: unknown): boolean =>
  /^(?!08|53|57P)\d\w{4}$/.test(String((error as { code?: unknown } | null)?.code))
