import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const fontFile = (path: string) => readFileSync(resolve(`@expo-google-fonts/${path}`))

/** The brand's font for logo and headings, and one with Latin, Greek and Cyrillic for the rest. */
const fonts = {
  text: fontFile('manrope/400Regular/Manrope_400Regular.ttf'),
  strong: fontFile('manrope/700Bold/Manrope_700Bold.ttf'),
  logo: fontFile('bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf'),
}

/**
 * The characters that the text font has: the letters of Europe's languages, its currencies and its
 * punctuation.
 */
const supported =
  /[ -~\u00a0-\u0113\u0116-\u012b\u012e-\u0131\u0134-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u017e\u0218-\u021b\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2011\u2013\u2014\u2018-\u201a\u201c-\u2022\u2026\u20a9-\u20ac\u20b4\u20b9\u20ba\u20bd\u2116\u2122\u2212]/

/**
 * Reduces a text to characters of the font: others lose their diacritics, or are left out if that does not
 * help.
 */
export const supportedText = (text: string): string =>
  [...text.normalize('NFC').replaceAll('\u202f', '\u00a0')]
    .map((character) =>
      supported.test(character)
        ? character
        : [...character.normalize('NFD')].filter((one) => supported.test(one)).join(''),
    )
    .join('')
    .replace(/ +/g, ' ')
    .trim()

export interface TextStyle {
  face?: keyof typeof fonts
  size?: number
  colour?: string
  align?: 'left' | 'right'
  width?: number
}

// The library's types do not know this standard yet.
const accessible: object = { subset: 'PDF/UA' }

/**
 * Opens a tagged A4 page with embedded, subset fonts. Positions are in points from its top left corner. The library is
 * loaded with the first one, so that a server starts sooner.
 */
export async function openReceiptDocument(options: {
  title: string
  author: string
  language: string
  at: Date
}) {
  const { default: PdfDocument } = await import('pdfkit')
  const doc = new PdfDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    ...accessible,
    tagged: true,
    displayTitle: true,
    lang: options.language,
    // The default font must be embedded too.
    font: fonts.text as unknown as string,
    info: { Title: options.title, Author: options.author, CreationDate: options.at, ModDate: options.at },
  })
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file)
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolveDone, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolveDone(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const applyStyle = ({ face = 'text', size = 10, colour = '#261a24' }: TextStyle) =>
    doc.font(face).fontSize(size).fillColor(colour)
  return {
    doc,
    root,
    /** Draws decoration without meaning: lines and backgrounds. */
    decorate(draw: () => void): void {
      doc.markContent('Artifact')
      draw()
      doc.endMarkedContent()
    },
    /** Writes a text at a position, as an element of the document's structure. */
    writeText(type: string, text: string, x: number, y: number, style: TextStyle = {}) {
      const { align = 'left', width = 483 } = style
      return doc.struct(type, {}, () => {
        applyStyle(style).text(supportedText(text), x, y, {
          width,
          align,
          lineGap: 3,
          features: ['tnum', 'kern'],
        })
      })
    },
    heightOf: (text: string, style: TextStyle) =>
      applyStyle(style).heightOfString(supportedText(text), { width: style.width ?? 483, lineGap: 3 }),
    async close(): Promise<Buffer> {
      root.end()
      doc.end()
      return done
    },
  }
}

export type ReceiptDocument = Awaited<ReturnType<typeof openReceiptDocument>>
