import type { PhotoFormat, PhotoSize } from '@vonk/schema/ports/media.ts'
import { z } from 'zod'
import { type AppServices, publicUrl } from '../app-services.ts'

const payload = z.object({ key: z.uuid() })

const sizes: readonly PhotoSize[] = ['large', 'medium', 'thumb']
const formats: readonly PhotoFormat[] = ['webp', 'jpg']

/** `purge-picture`: removes the copies of an address for visitors from the shared cache, on every site. */
export async function purgePicture(
  { env, sites, media, sharedCache }: AppServices,
  given: unknown,
): Promise<void> {
  const { key } = payload.parse(given)
  const paths = sizes.flatMap((size) => formats.map((format) => media.forVisitors(key, size, format)))
  const bases = [...sites.values()].flatMap((site) => {
    const origin = publicUrl({ env }, site)
    // Clients that use the site's prefix for pictures reach the same paths there.
    return [origin, new URL(site.cdnPrefix.replace(/\/media\/?$/, '') || '/', origin).href.replace(/\/$/, '')]
  })
  await sharedCache.purge([...new Set(bases.flatMap((base) => paths.map((path) => base + path)))])
}
