import type { CrimeFile } from '@vonk/prisma/generated/client/client.ts'

/** A member as the account was when the file was opened. */
export interface FrozenPerson {
  id: number
  name: string
  dateOfBirth: string
  /** Null for an erased or fictional profile. */
  email: string | null
  language: string | null
  joinedAt: string
}

/** A picture of the evidence. The file of a photo stays in the storage as long as the crime file. */
export interface FrozenPicture {
  id: string
  isReported: boolean
  takenAt: string | null
  /** The name in the storage; absent for a selfie, which is erased after its check, and for a drawn portrait. */
  stored?: string
  /** The SHA-256 of the largest JPEG, in hexadecimal; null if the storage did not have it. */
  sha256: string | null
}

export interface FrozenMessage {
  seq: number
  isOfSubject: boolean
  body: string
  at: string
  isReported: boolean
  photo: FrozenPicture | null
  signs: string[]
}

/** What an item showed when a crime file was opened from it. `photos` and `messages` are as in the evidence of a case. */
export interface FrozenEvidence {
  category: string
  /** The reference of the report or complaint. */
  reference: string | null
  /** When the item came to the desk. */
  since: string
  subject: FrozenPerson | null
  author: FrozenPerson | null
  name: string | null
  about: string | null
  city: string | null
  words: string | null
  photos: FrozenPicture[]
  messages: FrozenMessage[]
}

/** The evidence of a file. */
export const evidenceOf = ({ evidence }: Pick<CrimeFile, 'evidence'>): FrozenEvidence =>
  evidence as unknown as FrozenEvidence
