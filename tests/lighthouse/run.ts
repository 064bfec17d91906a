// `npm run lighthouse`: visits the public pages of a demo of its own with Lighthouse, as a phone, prints a table, and fails
// below the limits of limits.ts. `-- --rounds 1 /pricing` measures some pages only.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { findBrowser } from '../testkit/chromium-files.ts'
import { middleOf, misses, pages, type Visit } from './limits.ts'
import { startMeasuredServer } from './measured-server.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
})
const folder = import.meta.dirname
if (!existsSync(join(folder, 'node_modules/lighthouse')))
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
const file = createRequire(join(folder, 'package.json')).resolve('lighthouse')
const { default: lighthouse } = (await import(pathToFileURL(file).href)) as { default: Lighthouse }

/** The parts of a report that are read here. */
interface Report {
  runtimeError?: { code: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}
interface Audit {
  title: string
  displayValue?: string
  score: number | null
  numericValue?: number
  details?: { items?: { resourceType?: string; transferSize?: number }[] }
}
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<{ lhr: Report }>

/** The port on which Chromium talks to Lighthouse. */
const port = 9322
const server = await startMeasuredServer()
const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--remote-debugging-port=${port}`,
  ],
  env: { ...process.env, ...env },
})
const faults: string[] = []
const table: Record<string, Visit> = {}
try {
  for (const page of pages.filter(({ path }) => positionals.length === 0 || positionals.includes(path))) {
    const visits: Visit[] = []
    const hints = new Set<string>()
    for (let round = 0; round < Number(values.rounds); round++) {
      const report = await visit(`${server.url}${page.path.replace(':id', String(server.shownMember))}`)
      visits.push(readVisit(report))
      for (const hint of failedAudits(report)) hints.add(hint)
    }
    const middle = middleOf(visits)
    table[page.path] = middle
    console.log(page.path, JSON.stringify(middle))
    const missed = misses(page, middle)
    faults.push(...missed, ...(missed.length > 0 ? [...hints].map((hint) => `  ${hint}`) : []))
  }
} finally {
  await browser.close()
  await server.close()
}
console.table(table)
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)

async function visit(url: string): Promise<Report> {
  const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo']
  const { lhr } = await lighthouse(url, { port, logLevel: 'error', formFactor: 'mobile', onlyCategories })
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.code}`)
  return lhr
}

function readVisit({ categories, audits }: Report): Visit {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const requests = audits['network-requests']?.details?.items ?? []
  const kilobytes = (of: typeof requests) =>
    Math.round(of.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 100) / 10
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    shift: Math.round((audits['cumulative-layout-shift']?.numericValue ?? 1) * 1000) / 1000,
    scripts: kilobytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    weight: kilobytes(requests),
  }
}

/** The audits that cost points, by their titles. */
function failedAudits({ categories, audits }: Report): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title, displayValue }) => [title, displayValue].filter(Boolean).join(', '))
}
