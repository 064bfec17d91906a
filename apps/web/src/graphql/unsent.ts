/** How many of each wait to be sent: messages of a chat, and decisions of the swipe game. */
export interface Unsent {
  messages: number
  decisions: number
}

/** Something that keeps what the member wrote or decided until the server has it. */
export interface UnsentSource {
  kind: keyof Unsent
  count(): Promise<number>
  /** Forgets everything, because the member leaves this device. */
  wipe(): Promise<void>
}

const sources = new Set<UnsentSource>()

/** Makes a source known to the log out, which asks before it throws unsent things away. Answers the undo. */
export function registerUnsent(source: UnsentSource): () => void {
  sources.add(source)
  return () => {
    sources.delete(source)
  }
}

/** How much waits to be sent, over all sources. */
export async function unsentCount(): Promise<Unsent> {
  const sum: Unsent = { messages: 0, decisions: 0 }
  await Promise.all(
    [...sources].map(async (source) => {
      const count = await source.count()
      sum[source.kind] += count
    }),
  )
  return sum
}

/** Forgets everything unsent; a source that fails does not keep the others from forgetting. */
export async function wipeUnsent(): Promise<void> {
  await Promise.allSettled([...sources].map((source) => source.wipe()))
}
