/**
 * The text of the composer once an opening line was chosen. What was typed stays: the line comes below it. A line that
 * was put there before and not touched since gives way to the next.
 */
export function withIcebreaker(typed: string, line: string, before: string | null): string {
  const kept = (
    before !== null && typed.trimEnd().endsWith(before) ? typed.trimEnd().slice(0, -before.length) : typed
  ).trimEnd()
  return kept === '' ? line : `${kept}\n${line}`
}
