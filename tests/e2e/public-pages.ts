import type { DemoSite } from '../testkit/demo-site.ts'

export const missing = '/no-such-page'

/** The pages of the site map, and those that it leaves out on purpose. */
export async function publicPages(site: DemoSite, member: number): Promise<string[]> {
  const answer = await fetch(`${site.server.url}/sitemap.xml`)
  const listed = [...(await answer.text()).matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)]
  const profile = `/members/${member}`
  const paths = [
    ...listed.map(([, path = '']) => path || '/'),
    ...['', '/landing', '/landing2', '/landing3'].map((part) => profile + part),
    '/members',
    '/landers/tinderswipe',
    '/reset-password',
    '/activate/done',
    '/activate/error',
    missing,
  ]
  return [...new Set(paths)]
}
