/** Lists the metadata in a JPEG file; empty for a clean one. */
export function besidesInJpeg(file: Buffer): string[] {
  // Allowed: SOI, tables, frame, scans; JFIF's own fixed header.
  const own = new Set([0xdb, 0xc0, 0xc1, 0xc2, 0xc4, 0xdd])
  const found: string[] = []
  if (file.readUInt16BE(0) !== 0xffd8) return ['no JPEG']
  let at = 2
  while (at < file.length) {
    if (file[at] !== 0xff) return [...found, `stray byte at ${at}`]
    const marker = file[at + 1] as number
    if (marker === 0xd9) return at + 2 === file.length ? found : [...found, 'bytes after the end']
    const length = file.readUInt16BE(at + 2)
    if (marker === 0xe0 && length === 16 && file.toString('latin1', at + 4, at + 8) === 'JFIF') at += 18
    else if (marker === 0xda) {
      at += 2 + length
      while (!(file[at] === 0xff && file[at + 1] !== 0 && !((file[at + 1] as number) >> 3 === 0x1a))) at++
    } else {
      if (!own.has(marker)) found.push(`segment ${marker.toString(16)}`)
      at += 2 + length
    }
  }
  return [...found, 'no end']
}

/** Lists the metadata in a WebP file. */
export function besidesInWebp(file: Buffer): string[] {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP')
    return ['no WebP']
  const found: string[] = []
  if (file.readUInt32LE(4) + 8 !== file.length) found.push('bytes after the end')
  for (let at = 12; at < file.length; ) {
    const kind = file.toString('latin1', at, at + 4)
    if (kind !== 'VP8 ' && kind !== 'VP8L') found.push(`chunk ${kind}`)
    const length = file.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return found
}
