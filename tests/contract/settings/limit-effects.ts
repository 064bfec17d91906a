import { days } from '@vonk/tests/testkit/clock.ts'
import { cookieOf } from '@vonk/tests/testkit/http.ts'
import type { ServedPages } from '@vonk/tests/testkit/served-pages.ts'
import { jpeg } from '../../../apps/server/src/media/corpus.testing.ts'
import { type EffectsOf, forPartners } from './effect.ts'

/** How many of so many members in a country of their own are on the first page of a search, and their count. */
async function found({ fixture }: ServedPages, members: number) {
  const country = `Q${members % 10}`
  await fixture.services.db.pool.query('delete from profile where country = $1', [country])
  await fixture.services.db.pool.query(
    `insert into profile (site_id, name, gender, date_of_birth, country, seeks_gender, created_at)
     select 1, 'N' || n, 'female', '1990-01-01', $1, 'both', $2 from generate_series(1, $3::int) n`,
    [country, fixture.clock.now(), members],
  )
  const reader = await fixture.person()
  const { members: list } = await reader.run(
    `query ($country: String!) { members(filter: { country: $country }) {
       edges { node { id } } totalCount { value isCapped } } }`,
    { country },
  )
  return [list.edges.length, list.totalCount]
}

/** The limit that each upload of one member is above, in turn; false if it is above none. */
async function uploads({ fixture, server }: ServedPages, ...files: Buffer[]) {
  const cookie = await cookieOf(fixture, await fixture.person())
  const answers: unknown[] = []
  for (const file of files) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'photo.jpg')
    const answer = await fetch(`${server.url}/uploads`, { method: 'POST', body: form, headers: { cookie } })
    const { code = '' } = (await answer.json()) as { code?: string }
    answers.push(/^TOO_/.test(code) && code)
  }
  return answers
}

/** Settings that limit how much there may be of something, or how long a browser remembers it. */
export const limitEffects: EffectsOf<
  | 'entryDays'
  | 'dismissedDays'
  | 'pageSize'
  | 'countLimit'
  | 'uploadMegabytes'
  | 'uploadMegapixels'
  | 'waitingUploads'
> = {
  entryDays: {
    to: 10,
    seen: async ({ fixture, server }) => {
      const entered = await fetch(`${server.url}/entry`, { method: 'POST', redirect: 'manual' })
      const kept = /Max-Age=\d+/.exec(entered.headers.getSetCookie().join())?.[0]
      const cookie = `entry=${fixture.clock.now().getTime() - 20 * days}`
      const page = await fetch(server.url, { headers: { cookie } })
      return [kept, (await page.text()).includes('id="entry"')]
    },
  },
  // How the client follows it is a test of the alerts: member-strips.test.tsx.
  dismissedDays: { to: 3, seen: forPartners('dismissedDays') },
  pageSize: { to: 12, seen: (pages) => found(pages, 30) },
  countLimit: { to: 100, seen: (pages) => found(pages, 101) },
  uploadMegabytes: { to: 1, seen: (pages) => uploads(pages, Buffer.alloc(2 * 1024 * 1024, 1)) },
  uploadMegapixels: { to: 2, seen: async (pages) => uploads(pages, await jpeg(1600, 1500)) },
  waitingUploads: {
    to: 1,
    seen: async (pages) => {
      const file = await jpeg()
      return uploads(pages, file, file)
    },
  },
}
