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
    } else if (waiting.length < 1000) {
      // Whoever is slower than this reads facts back anyway; the oldest word is enough.
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
