import ts from 'typescript-6'

/**
 * Words that only this repository used, for which the field has its own: CONTRIBUTING.md names those. Everyday words among
 * them, such as `ask` or `run`, are left to the reader of a change.
 */
const unusual = new Set(
  'cargo entitle farewell fleeting freshener hasty knock losers mischief ordeal patience pile purse refusal sendings sighting thereby told turnstile twin unseal unsound untried veil waker whoever wipe wish wishes'.split(
    ' ',
  ),
)
const anyOfThem = new RegExp([...unusual].join('|'), 'i')

/** The words of an identifier or of a file's name: `setWishCount` has three. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)

const isUnusual = (name: string): boolean => wordsOf(name).some((word) => unusual.has(word))

/** The identifiers of a file, and its name, that have an unusual word. `released` are the names of the graph, which stay. */
export function unusualNames(path: string, text: string, released: ReadonlySet<string>): string[] {
  const file = path.split('/').at(-1) ?? path
  const found = new Set(isUnusual(file) ? [file] : [])
  if (/\.(ts|tsx|mjs)$/.test(path) && anyOfThem.test(text)) {
    const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && isUnusual(node.text) && !released.has(node.text)) found.add(node.text)
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind))
  }
  return [...found]
}
