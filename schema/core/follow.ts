import type { Bus } from '../ports/bus.ts'

/** A message of a bus topic; `committedAt` is that of `Bus.subscribe`. */
export interface Word {
  data: string
  committedAt: number | undefined
}

/** The messages of a bus topic as an endless iterator; leaving the loop unsubscribes. */
export function follow(bus: Bus, topic: string): AsyncGenerator<Word, void> {
  const waiting: Word[] = []
  let wake: ((result: IteratorResult<Word, void>) => void) | null = null
  let isDone = false
  const leave = bus.subscribe(topic, (data, committedAt) => {
    const word = { data, committedAt }
    if (wake) {
      wake({ done: false, value: word })
      wake = null
    } else {
      // A reader this slow reads the data from the database anyway; only the newest notification is needed.
      if (waiting.length >= 1000) waiting.pop()
      waiting.push(word)
    }
  })
  const end = (): IteratorResult<Word, void> => {
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
  words: AsyncGenerator<Word, void>,
  read: (words: AsyncGenerator<Word, void>) => AsyncGenerator<Item, void>,
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
