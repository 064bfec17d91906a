/** One entry of the browser's storage with its type: read with a check, written without failing. */
export interface StoredValue<Value> {
  read(): Value
  write(value: Value): void
  clear(): void
}

/**
 * An entry of `sessionStorage` or `localStorage`. `parse` returns null for what an older release has written; then, and where
 * the storage is closed, the value is `empty`.
 */
export function storedValue<Value>(
  storage: () => Storage,
  name: string,
  empty: Value,
  parse: (stored: unknown) => Value | null,
): StoredValue<Value> {
  return {
    read() {
      try {
        const text = storage().getItem(name)
        return (text === null ? null : parse(JSON.parse(text))) ?? empty
      } catch {
        return empty
      }
    },
    write(value) {
      try {
        storage().setItem(name, JSON.stringify(value))
      } catch {
        // The storage is full or closed: the open page still has the value.
      }
    },
    clear() {
      try {
        storage().removeItem(name)
      } catch {
        // A closed storage has nothing to remove.
      }
    },
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
