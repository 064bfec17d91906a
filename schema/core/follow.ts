import type { Bus } from '../ports/bus.ts'

/** The messages of a bus topic as an endless iterator; leaving the loop unsubscribes. */
export function follow(bus: Bus, topic: string): AsyncGenerator<string, void> {
  const waiting: string[] = []
  let wake: ((result: IteratorResult<string, void>) => void) | null = null
  let isDone = false
  const leave = bus.subscribe(topic, (data) => {
    if (wake) {
      wake({ done: false, value: data })
      wake = null
    } else {
      // A reader this slow reads the data from the database anyway; only the newest notification is needed.
      if (waiting.length >= 1000) waiting.pop()
      waiting.push(data)
    }
  })
  const end = (): IteratorResult<string, void> => {
    isDone = true
    leave()
    wake?.({ done: true, value: undefined })
    wake = null
    return { done: true, value: undefined }
  }
  return {
    next: () => {
      const value = waiting.shift()
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
export function reading<Item>(
  words: AsyncGenerator<string, void>,
  read: (words: AsyncGenerator<string, void>) => AsyncGenerator<Item, void>,
): AsyncGenerator<Item, void> {
  const items = (async function* () {
    try {
      yield* read(words)
    } finally {
      await words.return()
    }
  })()
  const end = async (): Promise<IteratorResult<Item, void>> => {
    await words.return()
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
