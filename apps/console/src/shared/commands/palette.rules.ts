import type { Command } from './command-registry.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The commands of the palette that fit what was typed: every word begins a word of the title or of its group. Those whose
 * title begins with the first word come first.
 */
export function findCommands(all: readonly Command[], typed: string): Command[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const offered = all.filter(({ isDisabled, isKeyOnly }) => !isDisabled && !isKeyOnly)
  const fits = ({ title, group = '' }: Command) => {
    const parts = plain(`${title} ${group}`).split(/[^\p{L}\p{N}]+/u)
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  }
  const first = ({ title }: Command) => Number(!plain(title).startsWith(words[0] ?? ''))
  return offered.filter(fits).sort((one, other) => first(one) - first(other))
}
