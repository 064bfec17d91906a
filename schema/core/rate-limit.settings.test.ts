import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { siteSettings } from '../settings.ts'

const minutesOf = (text: string): number => {
  const [count = '', unit = ''] = text.split(' ')
  return Number(count) * ({ minute: 1, hour: 60, day: 1440 }[unit.replace(/s$/, '')] ?? Number.NaN)
}

it('has the limits that docs/safety.md lists, with their numbers', () => {
  const docs = readFileSync(new URL('../../docs/safety.md', import.meta.url), 'utf8')
  const rows = [...docs.matchAll(/^\| `(\w+)` \| .* \| ([\d,]+) \| (.+) \| (.+) \|$/gm)]
  const listed = rows.map(([, name = '', uses = '', window = '', blocked = '']) => {
    const [first = '', last = first] = blocked.split(' to ')
    const isBlocked = blocked !== '—'
    return [
      name,
      {
        uses: Number(uses.replace(',', '')),
        minutes: minutesOf(window),
        block: isBlocked ? minutesOf(first) : 0,
        longestBlock: isBlocked ? minutesOf(last) : 0,
      },
    ]
  })
  expect(Object.fromEntries(listed)).toEqual(siteSettings.parse({}).limits)
})
