/** What was heard lately, so that an answer which was overtaken on its way can be brought up to date. */
export interface Journal<Entry> {
  add(entry: Entry): void
  /** What was added at or after a moment, oldest first. */
  since(moment: number): Entry[]
}

const kept = 200

/** An empty journal; `now` gives milliseconds that only rise. */
export function createJournal<Entry>(now = () => performance.now()): Journal<Entry> {
  let entries: { at: number; entry: Entry }[] = []
  return {
    add(entry) {
      entries = [...entries.slice(1 - kept), { at: now(), entry }]
    },
    since: (moment) => entries.filter(({ at }) => at >= moment).map(({ entry }) => entry),
  }
}
