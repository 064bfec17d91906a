import type { Question } from './questions.rules.ts'

/** The field of a question to fill in first: the chosen one of several choices, otherwise the first. */
export function firstFieldOf(root: ParentNode, question: Question): HTMLElement | null {
  const part = root.querySelector(`[data-question="${question}"]`)
  const first = part?.querySelector<HTMLInputElement>('input:not([type=hidden]), select')
  if (first?.type !== 'radio') return first ?? null
  return part?.querySelector<HTMLElement>(`[name="${first.name}"]:checked`) ?? first
}
