import { inflateSync } from 'node:zlib'

/** The objects in a PDF's source. */
const objects = (pdf: Buffer) =>
  new Map(
    [...pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, id, body]) => [Number(id), body ?? ''] as const,
    ),
  )

const streamOf = (body = '') => {
  const [, stream = ''] = /stream\n([\s\S]*?)\nendstream/.exec(body) ?? []
  const bytes = Buffer.from(stream, 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

const words = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The characters of a font's glyphs, as the PDF defines them for copying and reading aloud. */
function glyphsOf(map: string): string[] {
  const glyphs: string[] = []
  // The letters of a ligature are set apart.
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [at, [, sign = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      glyphs[Number.parseInt(from, 16) + at] = words(sign.replaceAll(' ', ''))
  return glyphs
}

/** The text of one of our PDFs, one line for each drawn piece. */
export function pdfText(pdf: Buffer): string[] {
  const all = objects(pdf)
  const fonts = new Map<string, string[]>()
  for (const body of all.values())
    for (const [, name = '', id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(all.get(Number(id)) ?? '')?.[1]
      fonts.set(name, glyphsOf(streamOf(all.get(Number(map)))))
    }
  const lines: string[] = []
  for (const body of all.values()) {
    if (!body.includes('stream\n') || body.includes('/Subtype')) continue
    let glyphs: string[] = []
    for (const [, font, run = ''] of streamOf(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) glyphs = fonts.get(font) ?? []
      else
        lines.push(
          [...run.matchAll(/<([0-9a-f]*)>/gi)]
            .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
            .map((code) => glyphs[Number.parseInt(code, 16)] ?? '\ufffd')
            .join(''),
        )
    }
  }
  return lines
}
