import type { CaseEvidenceFragment } from './case-evidence.generated.ts'

type Evidence = NonNullable<CaseEvidenceFragment['evidence']>

/** A picture of the evidence. Its id is that in its item: other items have pictures with the same id. */
export type EvidencePicture = Evidence['photos'][number]
