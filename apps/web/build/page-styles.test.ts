import { expect, it } from 'vitest'
import { pageStyles } from './page-styles.ts'

function stylesOf(module: string): string[] {
  const { load } = pageStyles() as unknown as {
    load: { handler: (this: object, id: string) => { code: string } }
  }
  const { code } = load.handler.call({ addWatchFile: () => {} }, `\0virtual:styles/${module}`)
  return [...code.matchAll(/from ".*\/src\/([^"]+)\?inline"/g)].map(([, file = '']) => file)
}

it('finds the stylesheets of a page and of every component on it', () => {
  const styles = stylesOf('public/landing-page.tsx')
  for (const file of ['ui/logo.module.css', 'shared/footer.module.css', 'public/landing/prices.css'])
    expect(styles).toContain(file)
  expect(styles).not.toContain('public/text-page/prose.css')
})

it('puts the sheets of lower layers first, whatever the order of the imports', () => {
  const layers = stylesOf('public/auth/log-in.tsx').map((file) => file.split('/')[0])
  const order = ['ui', 'shared', 'features', 'public']
  expect(layers).toEqual(
    layers.toSorted((one, other) => order.indexOf(one ?? '') - order.indexOf(other ?? '')),
  )
  expect(new Set(layers)).toEqual(new Set(order))
})
