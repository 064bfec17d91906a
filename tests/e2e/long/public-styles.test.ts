import { expect, it, onTestFinished } from 'vitest'
import { landers } from '../../../apps/web/src/public/landers/addresses.ts'
import { openDemoSite } from '../../testkit/demo-site.ts'
import { openVisitorSearch } from '../../testkit/visitor-search.ts'
import { publicPages } from '../public-pages.ts'
import { needScript } from './public-texts.ts'

/** Classes without a rule: the name of a lander on its root, and the smallest size of the dots of the map. */
const withoutRules = new Set([...Object.keys(landers), 's0'])

/** The classes of a document that no rule of its own styles names. */
function unstyled(html: string): string[] {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('')
  const elements = html.replace(/<(style|script)\b.*?<\/\1>/gs, '')
  const used = [...elements.matchAll(/\sclass="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
  const ruled = new Set([...styles.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name))
  return [...new Set(used)].filter((name) => !ruled.has(name) && !withoutRules.has(name))
}

it('has the styles of every class on every public page in the page itself', async () => {
  const site = await openDemoSite()
  onTestFinished(() => site.close())
  const { id } = await openVisitorSearch(site, 2)
  const paths = (await publicPages(site, id)).filter((path) => !needScript.includes(path))
  const faults: string[] = []
  for (const path of [...paths, '/?t=3']) {
    const html = await (await fetch(site.server.url + path)).text()
    expect(html, path).toContain('<style')
    expect(html, path).not.toContain('rel="stylesheet"')
    faults.push(...unstyled(html).map((name) => `${path}: ${name}`))
  }
  expect(faults).toEqual([])
})
