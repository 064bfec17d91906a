// Node removes types by itself, but knows no JSX. With this module loaded first, `import('./some.mail.tsx')` works in
// every process of the server, without a flag or a build. Under vitest it has nothing to do.
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

/** TypeScript with JSX as JavaScript. A file that cannot be read stops the start with its name and place. */
export function compileTsx(path: string, source: string): string {
  const { code, errors } = transformSync(path, source, {
    lang: 'tsx',
    jsx: { runtime: 'automatic', development: false },
  })
  const [error] = errors
  if (error) throw new SyntaxError(`${path}: ${error.message}\n${error.codeframe ?? ''}`)
  return code
}
