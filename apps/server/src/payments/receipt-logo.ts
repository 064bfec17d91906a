import { ringPath, sparkPath } from '../logo-paths.ts'
import { type ReceiptDocument, supportedText } from './receipt-document.ts'

/**
 * Draws the site's name as a logo: the first "o" is the open ring with the spark, the same as in the web
 * client.
 */
export function drawLogo(
  { doc, root }: ReceiptDocument,
  name: string,
  { x, y, size, ink, ember }: { x: number; y: number; size: number; ink: string; ember: string },
): void {
  const lowerName = supportedText(name.toLowerCase())
  const at = lowerName.indexOf('o')
  const spacing = -0.055 * size
  const draw = () => {
    let cursor = x
    const letters = (text: string) => {
      if (!text) return
      const style = { baseline: 'alphabetic', characterSpacing: spacing, lineBreak: false } as const
      doc.font('logo').fontSize(size).fillColor(ink).text(text, cursor, y, style)
      cursor += doc.widthOfString(text, { characterSpacing: spacing }) + spacing
    }
    const sparkAt = (left: number, top: number, scale: number) =>
      doc.save().translate(left, top).scale(scale).path(sparkPath).fill(ember).restore()
    letters(at < 0 ? lowerName : lowerName.slice(0, at))
    if (at < 0) {
      sparkAt(cursor + size * 0.04, y - size * 0.83, (size * 0.34) / 24)
      return
    }
    const unit = size / 100
    const left = cursor + size * 0.02
    const top = y - size * 0.86
    doc.save().translate(left, top).scale(unit)
    doc.path(ringPath).lineWidth(15.5).lineCap('round').stroke(ink)
    doc.restore()
    sparkAt(left + 50 * unit, top - unit, 1.72 * unit)
    cursor = left + size * 0.895
    letters(lowerName.slice(at + 1))
  }
  root.add(doc.struct('Figure', { alt: name }, draw))
}
