/** The numbers of unsent messages and unsent swipe decisions. */
export interface Unsent {
  messages: number
  decisions: number
}

/** A store of something that the server does not have yet. */
export interface UnsentSource {
  count(): Promise<Partial<Unsent>>
  /** Deletes everything, because the member logs out on this device. */
  clear(): Promise<void>
}

const sources = new Set<UnsentSource>()

/**
 * Registers a store with the log out, which asks before it discards unsent data. Returns the undo function.
 */
export function registerUnsent(source: UnsentSource): () => void {
  sources.add(source)
  return () => {
    sources.delete(source)
  }
}

/** The number of unsent messages and decisions, over all stores. */
export async function unsentCount(): Promise<Unsent> {
  const sum: Unsent = { messages: 0, decisions: 0 }
  await Promise.all(
    [...sources].map(async (source) => {
      const { messages = 0, decisions = 0 } = await source.count()
      sum.messages += messages
      sum.decisions += decisions
    }),
  )
  return sum
}

/** Deletes everything unsent; a failure of one store does not stop the others. */
export async function clearUnsent(): Promise<void> {
  await Promise.allSettled([...sources].map((source) => source.clear()))
}
