/** The local day of a moment, as a key. */
const dayOf = (at: string): string => {
  const moment = new Date(at)
  return `${moment.getFullYear()}-${moment.getMonth() + 1}-${moment.getDate()}`
}

/** Entries in their order, gathered by the local day that they are of. */
export function byDay<Entry extends { at: string }>(
  entries: readonly Entry[],
): { day: string; entries: Entry[] }[] {
  const days: { day: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const day = dayOf(entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
