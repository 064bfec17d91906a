// Node strips types but does not support JSX. With this module loaded first, `import('./some.mail.tsx')`
// works in every process of the server, without a flag or a build. Under vitest it does nothing.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'oxc-transform'

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context)
    const path = fileURLToPath(url)
    return { format: 'module', source: compileTsx(path, readFileSync(path, 'utf8')), shortCircuit: true }
  },
})

/**
 * Compiles TypeScript with JSX to JavaScript. A syntax error stops the start with the file's name and
 * position.
 */
export function compileTsx(path: string, source: string): string {
  const { code, errors } = transformSync(path, source, {
    lang: 'tsx',
    jsx: { runtime: 'automatic', development: false },
  })
  const [error] = errors
  if (error) throw new SyntaxError(`${path}: ${error.message}\n${error.codeframe ?? ''}`)
  return code
}
