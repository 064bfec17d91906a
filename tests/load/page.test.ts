import { expect, it } from 'vitest'
import { benchmarkNames, benchmarkRows } from './benchmarks.ts'
import { drawPage, readPage, storedResults } from './page.ts'

const results = storedResults()

it('shows the committed results, as npm run bench -- --page draws them', () => {
  const { page, plots } = readPage()
  expect(drawPage(page, results)).toEqual({ page, plots })
})

it.each(Object.values(results))('$benchmark has every measure, its commit and its machine', (result) => {
  expect(Object.keys(result.measures)).toEqual(Object.keys(benchmarkRows[result.benchmark].measures))
  expect(result).toMatchObject({
    at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    commit: expect.stringMatching(/^[0-9a-f]{7,}(-dirty)?$/),
    machine: { cores: expect.any(Number), postgres: expect.stringMatching(/^\d/) },
  })
})

const example = {
  at: '2026-01-02T03:04:05.000Z',
  commit: 'abc1234',
  machine: { cpu: 'EPYC', cores: 2, memory: '24 GiB', node: 'v24.9.0', postgres: '18.4' },
  database: { members: 1_000_000, messages: 10_000_000 },
}
const page = '<!-- results: drawn -->\n\nof earlier\n\n<!-- end of the results -->\n'

it('draws a row for each measure, and marks what is below its floor', () => {
  const drawn = drawPage(page, {
    p1: { ...example, benchmark: 'p1', measures: { ratio: 0.4 } },
    p5: { ...example, benchmark: 'p5', measures: { ratio: 1.7, p99: 4 }, isNoisy: true },
  })
  expect(drawn.page).toContain('| answers per second | 0.5 | 0.95 | **0.4** | 2026-01-02, abc1234 |')
  expect(drawn.page).toContain('| time, median | 3 | 1.8 | 1.7 | 2026-01-02, abc1234, too noisy |')
  expect(drawn.page).toContain('| time, p99 | 5 | 3 | 4 |  |')
  expect(drawn.page).toContain(
    '2 cores (EPYC), 24 GiB, Node 24.9.0, PostgreSQL 18.4; about 1,000,000 profiles',
  )
  expect(drawn.page).not.toContain('of earlier')
  expect(drawn.plots['limits.svg']).toContain('P5 time, median')
})

it('says what was not measured yet, and plots nothing of it', () => {
  const drawn = drawPage(page, {})
  const rows = benchmarkNames.flatMap((name) => Object.keys(benchmarkRows[name].measures))
  expect(drawn.page.match(/not measured yet/g)).toHaveLength(rows.length)
  expect(Object.values(drawn.plots)).toEqual([null, null, null])
})

it('plots the windows of each level, and the memory in the course of time', () => {
  const windows = [{ members: 500, p99: 20 }]
  const drawn = drawPage(page, {
    u: { ...example, benchmark: 'u', measures: { members: 500 }, search: windows, levels: [{ windows }] },
    p12: { ...example, benchmark: 'p12', measures: {}, course: [{ minute: 5, memory: 3e8, heap: 1e8 }] },
  })
  expect(drawn.plots['u.svg']).toContain('<circle')
  expect(drawn.plots['p12.svg']).toContain('<polyline')
  expect(drawn.page).toContain('](performance/u.svg)')
})
