import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CrimeFileState, CrimeKind } from '../../../graphql/types.generated.ts'

export const crimeKindLabels: Record<CrimeKind, MessageDescriptor> = {
  CHILD_ABUSE: msg`Sexual abuse of a child`,
  LIFE_THREAT: msg`Threat to life`,
  SEXUAL_VIOLENCE: msg`Sexual violence`,
  TRAFFICKING: msg`Trade in people`,
  TERRORISM: msg`Terrorism`,
  OTHER: msg`Another crime against life or safety`,
}

/** The kinds in the order of the form. */
export const crimeKinds = Object.keys(crimeKindLabels) as CrimeKind[]

export const crimeStateLabels: Record<CrimeFileState, MessageDescriptor> = {
  OPEN: msg`Not yet reported`,
  REPORTED: msg`Reported`,
  CLOSED: msg`Closed`,
}

/** The states in the order of the filter. */
export const crimeStates = Object.keys(crimeStateLabels) as CrimeFileState[]

/** The colour of each state: what still has to be reported stands out. */
export const crimeStateTones = { OPEN: 'bad', REPORTED: 'info', CLOSED: undefined } as const

const eventLabels: Record<string, MessageDescriptor> = {
  opened: msg`Opened`,
  read: msg`First read`,
  note: msg`Note`,
  handed_over: msg`Saved as a document`,
  reported: msg`Reported`,
  closed: msg`Closed`,
}

/** The label of an event in the trail of a file. */
export const crimeEventLabel = (kind: string): MessageDescriptor =>
  eventLabels[kind] ?? { id: kind, message: kind }

/** The longest facts, note or reason, and the longest name of an authority, in characters. */
export const maxTextLength = 4000
export const maxLineLength = 200
