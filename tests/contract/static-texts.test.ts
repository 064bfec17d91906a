import { registry } from '@vonk/schema/leaving/erasure.registry.ts'
import { retention } from '@vonk/schema/leaving/retention.ts'
import { retentionPeriods } from '@vonk/schema/leaving/retention-periods.ts'
import { siteSettings } from '@vonk/schema/settings.ts'
import { variables } from '@vonk/server/src/env.variables.ts'
import { cookies } from '@vonk/server/src/http/cookies.ts'
import { namesIn } from '@vonk/server/src/static-pages/fill-text.ts'
import { periodsOf } from '@vonk/server/src/static-pages/periods.ts'
import { ownServices, recipients } from '@vonk/server/src/static-pages/recipients.ts'
import { staticPages, staticText } from '@vonk/server/src/static-pages/texts.ts'
import { describe, expect, it } from 'vitest'
import { dismissedDays } from '../../apps/web/src/features/install/install.rules.ts'
import { browserStorage, workerCaches } from '../../apps/web/src/ui/browser-storage.ts'
import { linesWith, sourcesOf } from '../testkit/sources.ts'

const texts = Object.fromEntries(staticPages.map((name) => [name, staticText(name, ['nl']).source]))
const text = (name: (typeof staticPages)[number]) => texts[name] ?? ''
const all = Object.values(texts).join('\n')

const sorted = (names: Iterable<string>) => [...new Set(names)].sort()
/** The names in comments of one kind: `<!-- data: member session -->`. */
const noted = (source: string, kind: string) =>
  sorted(
    [...source.matchAll(new RegExp(`<!-- ${kind}: ([\\w ]+?) -->`, 'g'))].flatMap(([, names = '']) =>
      names.split(' '),
    ),
  )
const valuesOf = (source: string, prefix: string) =>
  sorted(
    namesIn(source).values.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  )
/** The part of a text under the heading with an id. */
const part = (source: string, id: string) =>
  source.split(/^## /m).find((one) => one.includes(`{#${id}}`)) ?? ''
/** The names in the first column of the tables of a part. */
const firstColumn = (source: string) =>
  sorted([...source.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name))

describe('cookies', () => {
  it('are each named on the page about cookies, and none that is not set', () => {
    expect(firstColumn(part(text('cookies'), 'cookies'))).toEqual(
      sorted(Object.keys(cookies).map((kind) => `{{cookie.${kind}}}`)),
    )
  })

  it('are set in one place, which knows them all', () => {
    const server = sourcesOf('apps/server/src', 'apps/rest/src')
    expect(linesWith(server, /\.(setCookie|clearCookie)\(|['"]set-cookie['"]/i)).toEqual([
      // The console's cookie is of staff, on a host of their own.
      'apps/server/src/console/console-session.ts',
      'apps/server/src/http/cookies.ts',
    ])
    expect(linesWith(sourcesOf('apps/web/src'), /document\.cookie|cookieStore/)).toEqual([])
  })
})

describe('what the browser stores', () => {
  it.each([
    ['tabblad', browserStorage.tab.map((word) => `vonk:${word}`)],
    ['apparaat', browserStorage.device.map((word) => `vonk:${word}`)],
    ['databanken', [...browserStorage.database]],
    ['kopieen', Object.values(workerCaches)],
  ])('is what the part %s names', (id, names) => {
    expect(firstColumn(part(text('cookies'), id))).toEqual(sorted(names))
  })

  it('is stored in places that know the names', () => {
    const client = sourcesOf('apps/web/src')
    expect(linesWith(client, /\b(localStorage|sessionStorage)\b/)).toEqual(['apps/web/src/ui/stored.ts'])
    expect(linesWith(client, /caches\.open/)).toEqual([
      'apps/web/src/pwa/copies.ts',
      'apps/web/src/pwa/shell.ts',
    ])
    expect(linesWith(client, /\b(indexedDB|openDB|deleteDB)\b/)).toEqual([
      'apps/web/src/ui/member-database.ts',
    ])
  })

  it('keeps a declined installation away for as long as the page says', () => {
    expect(text('cookies')).toContain(`een nee telt ${dismissedDays} dagen`)
  })
})

describe('data of members', () => {
  const personal = Object.entries(registry).filter(
    ([, { steps, staysPersonal }]) => steps.length > 0 || staysPersonal,
  )

  it('and of applicants are each named in the table of the privacy page, and nothing that is not stored', () => {
    const ofOthers = Object.entries(registry).filter(([, { isOfOthers }]) => isOfOthers)
    expect(noted(text('privacy'), 'data')).toEqual(sorted([...personal, ...ofOthers].map(([table]) => table)))
  })

  it('that stay after an erasure are each named with the reason, and nothing that is erased', () => {
    const kept = personal.flatMap(([table, { keep }]) => (keep ? [table] : []))
    expect(noted(text('privacy'), 'kept')).toEqual(sorted([...kept, 'erasure_record']))
  })
})

describe('periods', () => {
  it('are each named on the privacy page or the page about cookies', () => {
    expect(valuesOf(text('privacy') + text('cookies'), 'kept.')).toEqual(
      sorted(Object.keys(periodsOf(siteSettings.parse({})))),
    )
  })

  it('of the nightly sweep are all known', () => {
    const known: number[] = [0, ...Object.values(retentionPeriods)]
    const used = retention.flatMap(({ table, sweep }) => (sweep ? [[table, sweep.maxAgeMs] as const] : []))
    expect(used.length).toBeGreaterThan(15)
    expect(used.filter(([, kept]) => !known.includes(kept))).toEqual([])
  })
})

describe('recipients', () => {
  it('are each described on the privacy page, under their condition, and no others', () => {
    const named = namesIn(text('privacy')).conditions.filter((name) => name.startsWith('recipient.'))
    expect(sorted(named)).toEqual(sorted(Object.keys(recipients).map((name) => `recipient.${name}`)))
  })

  it('include every service outside that a server can be set up with', () => {
    const services = Object.keys(variables.shape).filter((name) =>
      /_(URL|ENDPOINT|ACCESS_KEY(_ID)?|API_KEYS?|TOKEN)$/.test(name),
    )
    const known = Object.values(recipients).flatMap(({ variables }) => [...variables] as string[])
    expect(services.filter((name) => !known.includes(name)).sort()).toEqual([...ownServices].sort())
  })
})

/** Amounts and periods that are not the site's: the law gives them, or the company promises them everywhere. */
const fixed: Record<string, string> = {
  'één maand': 'terms: the notice when the whole service stops',
  'twaalf maanden': 'terms: the months whose payments limit the liability',
  'veertien dagen': 'return-policy: article 6:230r BW',
  'zeven jaar': 'privacy: article 52 AWR',
  'een maand': 'privacy: article 12(3) GDPR',
  'twee maanden': 'privacy: article 12(3) GDPR',
  '90 dagen': 'cookies: compared with the code above',
}

it('types no price, limit or period: they come from the settings and the code', () => {
  const bare = all.replace(/\{\{[^}]*\}\}|\{#[^}]*\}/g, '…')
  const units = '(?:%|procent|euro|credits?|dag(?:en)?|uur|uren|minuten|weken|maand(?:en)?|jaar)'
  const words = 'een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|twaalf|veertien|dertig'
  const found = bare.match(
    new RegExp(
      `€\\s*\\d[\\d.,]*|(?<![\\p{L}\\d])(?:\\d[\\d.,]*(?<![.,])|${words})\\s${units}(?![\\p{L}])`,
      'giu',
    ),
  )
  expect(sorted((found ?? []).map((one) => one.toLowerCase()))).toEqual(sorted(Object.keys(fixed)))
})
