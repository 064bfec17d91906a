/** Makes a word that clients hand back but cannot read, such as a place in a list that would tell a secret. */
export interface Sealer {
  seal(text: string): string
  /** The text again; null for a word that was not sealed here. */
  open(word: string): string | null
}
