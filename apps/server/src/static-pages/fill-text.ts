/** The values and conditions that a text may refer to. */
export interface TextValues {
  /** Markdown by placeholder; what an operator entered is escaped. */
  values: Readonly<Record<string, string>>
  /** The conditions of parts of a text. */
  conditions: Readonly<Record<string, boolean>>
}

/** A placeholder or condition that does not exist; the message names it. */
export class UnknownPlaceholder extends Error {}

const placeholder = /\{\{\s*([\w.:-]+)\s*\}\}/g
const placeholderPattern = /\{\{\s*([\w.:-]+)\s*\}\}(\.(?!\.))?/g
const part = /<!-- if (not )?([\w.-]+) -->([\s\S]*?)<!-- end -->\n?/g
const comment = /[ \t]*<!--[\s\S]*?-->\n?/g

/** Text as Markdown that shows exactly this text. */
export const plainMarkdown = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>()#|~!&]/g, '\\$&').replace(/\s+/g, ' ')

/**
 * Fills in a text: `{{name}}` becomes a value, `<!-- if name -->...<!-- end -->` stays if the condition holds, and all
 * other comments go. The result is Markdown.
 */
export function fillText(source: string, { values, conditions }: TextValues): string {
  return source
    .replace(part, (_whole, not: string | undefined, name: string, inner: string) =>
      known(conditions, name) === !not ? inner : '',
    )
    .replace(comment, '')
    .replace(placeholderPattern, (_whole, name: string, stop = '') => {
      const value = known(values, name)
      // A company whose name ends with "B.V." ends the sentence too.
      return value.endsWith('.') ? value : value + stop
    })
    .replace(/\n{3,}/g, '\n\n')
}

function known<Value>(values: Readonly<Record<string, Value>>, name: string): Value {
  if (!Object.hasOwn(values, name)) throw new UnknownPlaceholder(`There is no value {{${name}}}.`)
  return values[name] as Value
}

/** Fills in a text of an operator that was checked before; values that no longer exist are left out. */
export function fillOperatorText(source: string, { values, conditions }: TextValues): string {
  const named = namesIn(source)
  return fillText(source, {
    values: { ...Object.fromEntries(named.values.map((name) => [name, '…'])), ...values },
    conditions: { ...Object.fromEntries(named.conditions.map((name) => [name, false])), ...conditions },
  })
}

/** The names of all placeholders and conditions of a text. */
export function namesIn(source: string): { values: string[]; conditions: string[] } {
  return {
    values: [...source.matchAll(placeholder)].map(([, name = '']) => name),
    conditions: [...source.matchAll(part)].map(([, , name = '']) => name),
  }
}
