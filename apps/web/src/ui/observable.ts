/** A value of the page that components follow with `useSyncExternalStore`. */
export interface Observable<Value> {
  snapshot(): Value
  subscribe(listener: () => void): () => void
  set(value: Value): void
}

export function observable<Value>(initial: Value): Observable<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    snapshot: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
  }
}
