import type { Bus } from '../ports/bus.ts'

/** A message of a bus topic; `committedAt` is that of `Bus.subscribe`. */
export interface BusMessage {
  data: string
  committedAt: number | undefined
}

/** The messages of a bus topic as an endless iterator; leaving the loop unsubscribes. */
export function follow(bus: Bus, topic: string): AsyncGenerator<BusMessage, void> {
  const queue: BusMessage[] = []
  let wake: ((result: IteratorResult<BusMessage, void>) => void) | null = null
  let isDone = false
  const unsubscribe = bus.subscribe(topic, (data, committedAt) => {
    const message = { data, committedAt }
    if (wake) {
      wake({ done: false, value: message })
      wake = null
    } else {
      // A reader this slow reads the data from the database anyway; only the newest notification is needed.
      if (queue.length >= 1000) queue.pop()
      queue.push(message)
    }
  })
  const end = (): IteratorResult<BusMessage, void> => {
    isDone = true
    unsubscribe()
    wake?.({ done: true, value: undefined })
    wake = null
    return { done: true, value: undefined }
  }
  return {
    next: () => {
      const value = queue.shift()
      if (value !== undefined) return Promise.resolve({ done: false, value })
      if (isDone) return Promise.resolve({ done: true, value: undefined })
      return new Promise((resolve) => {
        wake = resolve
      })
    },
    return: () => Promise.resolve(end()),
    throw: (error) => {
      end()
      return Promise.reject(error)
    },
    [Symbol.asyncIterator]() {
      return this
    },
    [Symbol.asyncDispose]: () => Promise.resolve(void end()),
  }
}

/**
 * Maps the messages of a topic with `read`. Leaving it unsubscribes at once, even if no message arrives: a
 * plain generator would end only after the next message.
 */
export function mapMessages<Item>(
  messages: AsyncGenerator<BusMessage, void>,
  read: (messages: AsyncGenerator<BusMessage, void>) => AsyncGenerator<Item, void>,
): AsyncGenerator<Item, void> {
  const items = (async function* () {
    try {
      yield* read(messages)
    } finally {
      await messages.return()
    }
  })()
  const end = async (): Promise<IteratorResult<Item, void>> => {
    await messages.return()
    return items.return()
  }
  return {
    next: () => items.next(),
    return: end,
    throw: async (error) => {
      await end()
      throw error
    },
    [Symbol.asyncIterator]() {
      return this
    },
    [Symbol.asyncDispose]: async () => void (await end()),
  }
}
