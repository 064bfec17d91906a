import { type Change, CriticalityLevel, DiffRule, diff } from '@graphql-inspector/core'
import { buildSchema } from 'graphql'

/** Why a breaking change is made nevertheless, by its key: the kind of the change and the place in the schema. */
export type Reasons = Record<string, string>

/** A reason must tell a client's programmer what to do; fewer characters cannot. */
const minReasonLength = 30

/** What identifies a change, such as `FIELD_REMOVED User.credits`. */
const keyOf = ({ type, path, message }: Change): string => `${type} ${path ?? message}`

/**
 * Compares the schema of the last release with the present one: which breaking changes have no written reason, and which
 * reasons belong to no change. The removal of something that the last release marked as deprecated is announced, so it
 * is not breaking.
 */
export async function releaseFaults(released: string, present: string, reasons: Reasons): Promise<string[]> {
  const changes = await diff(buildSchema(released), buildSchema(present), [
    DiffRule.suppressRemovalOfDeprecatedField,
  ])
  const breaking = changes.filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
  const keys = breaking.map(keyOf)
  const missing = breaking
    .filter((change) => (reasons[keyOf(change)] ?? '').trim().length < minReasonLength)
    .map(
      (change) =>
        `${change.message}. Clients of the last release break. Deprecate it first, or write under ${JSON.stringify(keyOf(change))} in schema/breaking-changes.json why it changes and what clients do.`,
    )
  const idle = Object.keys(reasons)
    .filter((key) => !keys.includes(key))
    .map((key) => `schema/breaking-changes.json has a reason for ${key}, which is no breaking change.`)
  return [...new Set([...missing, ...idle])]
}
