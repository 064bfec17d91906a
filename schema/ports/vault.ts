import type { Sealer } from './sealer.ts'

/** Keeps what must never be read from a stolen database: sealed with a key of the environment, whose name goes along. */
export interface Vault extends Sealer {
  /** What only this installation can make of a text; for comparing short secrets. */
  digest(text: string): Buffer
}
