/**
 * Creates a value at most once for each database, when it is first needed: a cache or a loader that the requests of this
 * process share.
 */
export function perDatabase<Database extends object, Value>(
  create: (db: Database) => Value,
): (db: Database) => Value {
  const values = new WeakMap<Database, Value>()
  return (db) => {
    const known = values.get(db)
    if (known !== undefined) return known
    const value = create(db)
    values.set(db, value)
    return value
  }
}
