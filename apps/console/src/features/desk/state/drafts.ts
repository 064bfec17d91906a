import {
  type AccessDraft,
  type DecisionDraft,
  emptyDraft,
  type MeasureChoice,
  measureChoices,
} from '../rules/decision.rules.ts'
import { isObject, storedValue } from './browser-state.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function parseAccess(stored: unknown): AccessDraft | null {
  if (!isObject(stored) || !Array.isArray(stored.scopes)) return null
  return { name: text(stored.name), scopes: stored.scopes.map(text) }
}

function parseDraft(stored: unknown): DecisionDraft | null {
  if (!isObject(stored)) return null
  const measures = Array.isArray(stored.measures) ? stored.measures : []
  return {
    outcome: stored.outcome === 'VIOLATION' || stored.outcome === 'NO_VIOLATION' ? stored.outcome : null,
    measures: measureChoices.filter((choice: MeasureChoice) => measures.includes(choice)),
    days: typeof stored.days === 'number' ? stored.days : emptyDraft.days,
    ground: typeof stored.ground === 'string' ? stored.ground : null,
    facts: text(stored.facts),
    foundBy:
      stored.foundBy === 'DETECTOR' || stored.foundBy === 'OWN_LOOK' ? stored.foundBy : emptyDraft.foundBy,
    reply: text(stored.reply),
    note: text(stored.note),
    access: parseAccess(stored.access),
  }
}

/** The draft of a case in this tab, which survives a reload, a lost lease and an undo. */
export const draftOf = (viewerId: number, itemId: number, empty: DecisionDraft = emptyDraft) =>
  storedValue(() => sessionStorage, `desk-draft-${viewerId}-${itemId}`, empty, parseDraft)
