import type { Context } from './context.ts'

/**
 * Creates a value at most once per request, when it is first needed: a DataLoader, or a value that several
 * fields use. The returned function reads it from the context. A subscription empties `ctx.cache` between its
 * events, so that each event is read with current rights.
 */
export function perRequest<Value, Ctx extends Pick<Context, 'cache'> = Context>(
  create: (ctx: Ctx) => Value,
): (ctx: Ctx) => Value {
  const read = (ctx: Ctx): Value => {
    if (!ctx.cache.has(read)) ctx.cache.set(read, create(ctx))
    return ctx.cache.get(read) as Value
  }
  return read
}

/**
 * Sets what `read` (made by `perRequest`) returns in this request, for a value that another statement has
 * already read.
 */
export function provide<Value>(ctx: Context, read: (ctx: Context) => Value, value: Value): void {
  ctx.cache.set(read, value)
}

/** Orders rows by the keys that a DataLoader requested; null for a key without a row. */
export function byKey<Key, Row>(keys: readonly Key[], rows: Row[], keyOf: (row: Row) => Key): (Row | null)[] {
  const rowsByKey = new Map(rows.map((row) => [keyOf(row), row]))
  return keys.map((key) => rowsByKey.get(key) ?? null)
}
