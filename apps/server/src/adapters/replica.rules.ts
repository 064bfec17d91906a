/** Maximum number of stored positions: ten minutes, with one per second. */
const maxPositions = 600

/**
 * The maximum age of a replica's answers: the time since the primary was at the newest position of its log that the
 * replica has replayed. A primary that writes nothing stays at its position, so its replica does not seem to lag.
 * Times are in milliseconds of one clock, positions in bytes.
 */
export class ReplicaAge {
  /** The first is the newest replayed position; before there is one, the oldest. */
  #positions: { at: number; position: number }[] = []
  #isKnown = false

  /** Records the primary's position in its log. */
  recordWritten(at: number, position: number): void {
    this.#positions.push({ at, position })
    // Dropping the second one can only make the age too high.
    if (this.#positions.length > maxPositions) this.#positions.splice(1, 1)
  }

  /** Records the replica's position; after a restart it may be lower than before. */
  recordReplayed(replayedTo: number): void {
    const newest = this.#positions.findLastIndex(({ position }) => position <= replayedTo)
    this.#isKnown = newest >= 0
    if (this.#isKnown) this.#positions.splice(0, newest)
  }

  /** The age in milliseconds; infinite before the replica has reached a position. */
  ageMs(now: number): number {
    const [first] = this.#positions
    return first && this.#isKnown ? now - first.at : Number.POSITIVE_INFINITY
  }
}

/**
 * True if an error concerns one statement and not the replica itself, such as a conflict with the replay (40001) or a
 * timeout (57014).
 */
export const isOfStatement = (error: unknown): boolean =>
  /^(?!08|53|57P)\d\w{4}$/.test(String((error as { code?: unknown } | null)?.code))
