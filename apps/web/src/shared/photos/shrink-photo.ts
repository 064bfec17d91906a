/** What the server takes of one file. */
export const mostBytes = 10 * 1024 * 1024

/** What the server keeps is at most 1500 pixels long: this leaves it enough to draw from. */
const longestSides = [3000, 1500]
const quality = 0.9

/**
 * The photo of a file that is too large to be sent, upright and as JPEG; null where this browser cannot decode it, or
 * nothing helps. The server draws every picture anew, so nobody sees less for it.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob | null> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
  try {
    for (const longest of longestSides) {
      const drawn = await drawnWithin(bitmap, longest)
      if (drawn && drawn.size <= mostBytes) return drawn
    }
    return null
  } finally {
    bitmap.close()
  }
}

function drawnWithin(bitmap: ImageBitmap, longest: number): Promise<Blob | null> {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG knows no transparency; the server puts white behind it as well.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
