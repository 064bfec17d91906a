import type { ExportFolder } from './erasure.types.ts'
import { columnLabels, folderLabels, tableLabels, valueLabels } from './export-labels.ts'

/** The part of a list that the page shows: its first rows, and how many there are. */
export interface ShownList {
  folder: ExportFolder
  table: string
  rows: Record<string, unknown>[]
  count: number
}

/** How many rows of a list the page shows; the JSON file next to it has the others. */
export const shownRows = 200

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] as string)

function said(value: unknown, timeZone: string, column = ''): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  if (value instanceof Date) {
    return new Intl.DateTimeFormat('nl', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(value)
  }
  if (Array.isArray(value)) return value.map((one) => said(one, timeZone, column)).join(', ')
  return valueLabels[column]?.[String(value)] ?? String(value)
}

const style = `
:root { color-scheme: light dark; --line: #8883; --soft: #8881; --accent: #c8385a }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 1000px; margin: 0 auto; padding: 32px 16px 96px }
h1 { font-size: 32px; line-height: 1.15; margin: 0 } h2 { margin: 48px 0 0; font-size: 22px } h3 { margin: 24px 0 8px; font-size: 16px }
nav { display: flex; flex-wrap: wrap; gap: 8px 20px; margin: 24px 0 } a { color: var(--accent) }
.list { overflow-x: auto; border: 1px solid var(--line); border-radius: 14px }
table { border-collapse: collapse; width: 100%; font-size: 14px }
th, td { text-align: left; vertical-align: top; padding: 8px 12px; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; min-width: 90px }
td.long { min-width: 260px } tr:last-child > * { border-bottom: 0 } th { background: var(--soft); font-weight: 600 }
figure { margin: 0 } figcaption { font-size: 14px; opacity: .7 } .photos { display: flex; flex-wrap: wrap; gap: 12px } img { width: 160px; height: 200px; object-fit: cover; border-radius: 14px }
.more { opacity: .7; font-size: 14px }`

/** The readable page of an export: it loads nothing, runs no script, and opens in any browser. */
export function exportPage(facts: {
  site: string
  madeAt: Date
  timeZone: string
  lists: ShownList[]
  photos: string[]
}): string {
  const { site, madeAt, timeZone, lists, photos } = facts
  const full = lists.filter(({ count }) => count > 0)
  // The profile first, with the photos; then the lists of activity.
  const folders = (Object.keys(folderLabels) as ExportFolder[]).filter((name) =>
    full.some(({ folder }) => folder === name),
  )
  const sections = folders.map((folder) => {
    const parts = full.filter((list) => list.folder === folder).map((list) => section(list, timeZone))
    return `<section id="${folder}"><h2>${folderLabels[folder]}</h2>${folder === 'profile' ? gallery(photos) : ''}${parts.join('')}</section>`
  })
  const links = folders.map((folder) => `<a href="#${folder}">${folderLabels[folder]}</a>`)
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>Mijn gegevens bij ${safe(site)}</title><style>${style}</style></head><body>
<h1>Mijn gegevens bij ${safe(site)}</h1>
<p>Verzameld op ${safe(said(madeAt, timeZone))}. Alles hieronder staat ook in de JSON-bestanden ernaast, die andere programma’s kunnen lezen.</p>
<nav>${links.join('')}</nav>${sections.join('')}</body></html>`
}

/** A photo of the ZIP in its small size, linked to the full one. */
const picture = (file: string, words = 'Foto') =>
  `<a href="${safe(file)}"><img src="${safe(file)}" alt="${safe(words)}"></a>`

/** Where a photo of the ZIP was used, by the start of its file name. */
const uses: [start: string, words: string][] = [
  ['fotos/foto-', 'Foto van je profiel'],
  ['fotos/gesprek-', 'Foto die je stuurde'],
  ['fotos/upload-', 'Foto die je nog niet gebruikte'],
]

function gallery(photos: string[]): string {
  const shown = photos.map((file) => {
    const words = uses.find(([start]) => file.startsWith(start))?.[1] ?? 'Foto'
    return `<figure>${picture(file, words)}<figcaption>${words}</figcaption></figure>`
  })
  return shown.length === 0 ? '' : `<div class="photos">${shown.join('')}</div>`
}

function section({ folder, table, rows, count }: ShownList, timeZone: string): string {
  const columns = Object.keys(rows[0] ?? {})
  const label = (column: string) => safe(columnLabels[column] ?? column)
  const cell = (row: Record<string, unknown>, column: string) => {
    if (column === 'file') return `<td>${picture(String(row[column]))}</td>`
    const words = said(row[column], timeZone, column)
    return `<td${words.length > 40 ? ' class="long"' : ''}>${safe(words)}</td>`
  }
  const only = count === 1 ? rows[0] : undefined
  const body = only
    ? columns.map((column) => `<tr><th>${label(column)}</th>${cell(only, column)}</tr>`).join('')
    : `<tr>${columns.map((column) => `<th>${label(column)}</th>`).join('')}</tr>${rows
        .map((row) => `<tr>${columns.map((column) => cell(row, column)).join('')}</tr>`)
        .join('')}`
  const more =
    count > rows.length ? `<p class="more">En nog ${count - rows.length} in ${folder}.json.</p>` : ''
  return `<h3>${safe(tableLabels[table] ?? table)}</h3><div class="list"><table>${body}</table></div>${more}`
}
