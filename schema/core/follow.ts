import type { Bus } from '../ports/bus.ts'

/** A topic of the bus as an endless list; leaving the loop leaves the topic. */
export function follow(bus: Bus, topic: string): AsyncGenerator<string, void> {
  const waiting: string[] = []
  let wake: ((result: IteratorResult<string, void>) => void) | null = null
  let isDone = false
  const leave = bus.subscribe(topic, (data) => {
    if (wake) {
      wake({ done: false, value: data })
      wake = null
    } else {
      // A reader that is slower than this reads the data back anyway; the newest notification is enough.
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
 * What `read` makes of the words of a topic. A reader that leaves is gone at once, also while nothing is said: a
 * generator alone would wait for the next word before it ends.
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
