import { staffBuilder } from '../core/staff-builder.ts'
import type { CrimeKind, CrimeState } from './crime.rules.ts'

export const CrimeKindRef = staffBuilder.enumType('CrimeKind', {
  description: 'What a crime file is about.',
  values: {
    CHILD_ABUSE: { value: 'child_abuse', description: 'Sexual abuse of a child, or pictures of it.' },
    LIFE_THREAT: { value: 'life_threat', description: 'A threat to the life of somebody.' },
    OTHER: { value: 'other', description: 'Another crime that threatens the life or safety of somebody.' },
    SEXUAL_VIOLENCE: { value: 'sexual_violence', description: 'Rape or other sexual violence.' },
    TERRORISM: { value: 'terrorism', description: 'Terrorism, or the preparation of it.' },
    TRAFFICKING: { value: 'trafficking', description: 'Trade in people, or forced prostitution.' },
  } satisfies Record<string, { value: CrimeKind; description: string }>,
})

export const CrimeFileStateRef = staffBuilder.enumType('CrimeFileState', {
  description: 'How far a crime file is.',
  values: {
    CLOSED: { value: 'closed', description: 'Nothing more is done. A year later the file is erased.' },
    OPEN: { value: 'open', description: 'It is not yet reported to an authority.' },
    REPORTED: { value: 'reported', description: 'An authority has the report.' },
  } satisfies Record<string, { value: CrimeState; description: string }>,
})
