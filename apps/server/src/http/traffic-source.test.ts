import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { httpSession } from './session.ts'
import { storeSource } from './traffic-source.ts'

/** A page that stores the source, and one that returns the source of a later request. */
async function pages(isProduction: boolean) {
  const app = Fastify()
  await app.register(cookie)
  app.get('/page', (request, reply) => {
    storeSource(request, reply, isProduction)
    return reply.send('')
  })
  const services = { env: { isProduction }, clock: { now: () => new Date(0) } }
  app.get('/later', (request, reply) => ({ source: httpSession(services, request, reply).source }))
  return {
    visit: (query: string) => app.inject(`/page${query}`),
    later: async (cookies: Record<string, string>) => (await app.inject({ url: '/later', cookies })).json(),
  }
}

it('stores the source in the URL for thirty days, not readable by scripts', async () => {
  const { visit, later } = await pages(true)
  const { cookies } = await visit('?network={adnet}&ref=42&sub1=a&sub2=%3Cb%3E&other=1')
  expect(cookies).toEqual([
    {
      name: '__Host-source',
      value: 'network=adnet&ref=42&sub1=a',
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      maxAge: 30 * 24 * 60 * 60,
    },
  ])
  const [{ name, value }] = cookies as [{ name: string; value: string }]
  expect(await later({ [name]: value })).toEqual({ source: 'network=adnet&ref=42&sub1=a' })
})

it.each(['', '?x=1', '?ref=', '?ref=a%20b', '?ref=1&ref=2'])(
  'does not change the cookie at %s',
  async (query) => {
    expect((await (await pages(false)).visit(query)).cookies).toEqual([])
  },
)

it('has no source without the cookie', async () => {
  expect(await (await pages(false)).later({})).toEqual({ source: null })
})
