import { isTextKey, type TextKey, text, textLanguage } from '../texts/text.ts'
import type { ExportFolder } from './erasure.types.ts'
import type { PhotoUse } from './export-names.rules.ts'
import { type ExportReader, shownValue } from './export-values.rules.ts'

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

/** A photo in the ZIP file: its path there, and its use. */
export interface ShownPhoto {
  name: string
  use: PhotoUse
}

/** The folders in the order of the page: the profile with its photos near the top, then the lists of activity. */
const folderOrder = [
  'account',
  'profile',
  'chats',
  'likes',
  'credits',
  'notifications',
  'safety',
] as const satisfies readonly ExportFolder[]

/** Left out of the page, because another column says it in words; the JSON file has it. */
const onlyInJson = new Set(['sent_mail.kind'])

/** The readable page of an export in a member's language: it loads nothing, runs no script, and opens in any browser. */
export function exportPage(data: {
  site: string
  language: string
  createdAt: Date
  timeZone: string
  lists: ShownList[]
  photos: ShownPhoto[]
}): string {
  const { site, createdAt, timeZone, photos } = data
  const language = textLanguage(data.language)
  const reader = { language, timeZone }
  const full = data.lists.filter(({ count }) => count > 0)
  const folders = folderOrder.filter((name) => full.some(({ folder }) => folder === name))
  const title = safe(text(language, 'exportTitle', { site }))
  const introduction = text(language, 'exportLead', { time: shownValue(reader, '', '', {}, createdAt) })
  const label = (folder: ExportFolder) => safe(text(language, `exportFolder_${folder}`))
  const sections = folders.map((folder) => {
    const parts = full.filter((list) => list.folder === folder).map((list) => section(list, reader))
    return `<section id="${folder}"><h2>${label(folder)}</h2>${folder === 'profile' ? gallery(photos, language) : ''}${parts.join('')}</section>`
  })
  const links = folders.map((folder) => `<a href="#${folder}">${label(folder)}</a>`)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>${title}</title><style>${style}</style></head><body>
<h1>${title}</h1>
<p>${safe(introduction)}</p>
<nav>${links.join('')}</nav>${sections.join('')}</body></html>`
}

/** A photo of the ZIP in its small size, linked to the full one. */
const picture = (file: string, alt: string) =>
  `<a href="${safe(file)}"><img src="${safe(file)}" alt="${safe(alt)}"></a>`

const captions: Record<PhotoUse, TextKey> = {
  profile: 'exportPhotoOfProfile',
  sent: 'exportPhotoSent',
  unused: 'exportPhotoUnused',
  selfie: 'exportPhotoSelfie',
}

function gallery(photos: ShownPhoto[], language: string): string {
  const figures = photos.map(({ name, use }) => {
    const caption = text(language, captions[use])
    return `<figure>${picture(name, caption)}<figcaption>${safe(caption)}</figcaption></figure>`
  })
  return figures.length === 0 ? '' : `<div class="photos">${figures.join('')}</div>`
}

function section({ folder, table, rows, count }: ShownList, reader: ExportReader): string {
  const { language } = reader
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !onlyInJson.has(`${table}.${column}`))
  const labelled = (key: string, name: string) => safe(isTextKey(key) ? text(language, key) : name)
  const label = (column: string) => labelled(`exportColumn_${column}`, column)
  const cell = (row: Record<string, unknown>, column: string) => {
    if (column === 'file') return `<td>${picture(String(row[column]), text(language, 'exportPhoto'))}</td>`
    const value = shownValue(reader, table, column, row)
    return `<td${value.length > 40 ? ' class="long"' : ''}>${safe(value)}</td>`
  }
  const only = count === 1 ? rows[0] : undefined
  const body = only
    ? columns.map((column) => `<tr><th>${label(column)}</th>${cell(only, column)}</tr>`).join('')
    : `<tr>${columns.map((column) => `<th>${label(column)}</th>`).join('')}</tr>${rows
        .map((row) => `<tr>${columns.map((column) => cell(row, column)).join('')}</tr>`)
        .join('')}`
  const remaining = count - rows.length
  const shown = new Intl.NumberFormat(language).format(remaining)
  const more =
    remaining > 0
      ? `<p class="more">${safe(text(language, 'exportMore', { count: remaining, shown, file: `${folder}.json` }))}</p>`
      : ''
  return `<h3>${labelled(`exportTable_${table}`, table)}</h3><div class="list"><table>${body}</table></div>${more}`
}
