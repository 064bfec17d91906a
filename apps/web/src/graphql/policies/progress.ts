import type { FieldPolicy, Reference } from '@apollo/client/cache'

/** A number that only grows; an answer that was overtaken on its way cannot take it back. */
export const furthest: FieldPolicy<number> = {
  merge: (known, incoming) => Math.max(known ?? 0, incoming),
}

/** The last message of a conversation; an overtaken answer cannot bring an older one back. */
export const newestMessage: FieldPolicy<Reference | null> = {
  merge(known, incoming, { readField }) {
    if (!known || !incoming) return incoming
    const knownSeq = readField<number>('seq', known)
    const seq = readField<number>('seq', incoming)
    return knownSeq !== undefined && seq !== undefined && knownSeq > seq ? known : incoming
  },
}
