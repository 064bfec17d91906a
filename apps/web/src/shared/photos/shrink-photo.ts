/** The server keeps at most 1500 pixels per side: these sizes leave it enough detail. */
const maxSidesPx = [3000, 1500]
const quality = 0.9

/**
 * A smaller JPEG, upright, of a file that is larger than `mostBytes`; null if this browser cannot decode it, or no
 * size is small enough. The server renders every photo again, so no visible quality is lost.
 */
export async function shrinkPhoto(file: Blob, maxBytes: number): Promise<Blob | null> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
  try {
    for (const maxSidePx of maxSidesPx) {
      const drawn = await drawnWithin(bitmap, maxSidePx)
      if (drawn && drawn.size <= maxBytes) return drawn
    }
    return null
  } finally {
    bitmap.close()
  }
}

function drawnWithin(bitmap: ImageBitmap, maxSidePx: number): Promise<Blob | null> {
  const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG has no transparency; the server uses a white background too.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
