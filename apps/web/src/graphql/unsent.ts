/** Something that keeps what the member wrote until the server has it. */
export interface UnsentSource {
  count(): Promise<number>
  /** Forgets everything, because the member leaves this device. */
  wipe(): Promise<void>
}

const sources = new Set<UnsentSource>()

/** Makes a source known to the log out, which asks before it throws unsent things away. Answers the undo. */
export function registerUnsent(source: UnsentSource): () => void {
  sources.add(source)
  return () => sources.delete(source)
}

/** How many things wait to be sent, over all sources. */
export async function unsentCount(): Promise<number> {
  const counts = await Promise.all([...sources].map((source) => source.count()))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Forgets everything unsent; a source that fails does not keep the others from forgetting. */
export async function wipeUnsent(): Promise<void> {
  await Promise.allSettled([...sources].map((source) => source.wipe()))
}
