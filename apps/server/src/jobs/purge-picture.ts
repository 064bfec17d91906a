import type { PhotoFormat, PhotoSize } from '@vonk/schema/ports/media.ts'
import { type AppServices, publicUrl } from '../services/app-services.ts'

const sizes: readonly PhotoSize[] = ['large', 'medium', 'thumb']
const formats: readonly PhotoFormat[] = ['webp', 'jpg']

/** Removes the copies of an address for visitors from the shared cache, on every site. */
export async function purgePicture(
  { env, sites, media, sharedCache }: AppServices,
  key: string,
): Promise<void> {
  const urls = [...sites.values()].flatMap((site) => {
    const origin = publicUrl({ env }, site)
    // The site's own host answers too, whatever the prefix is.
    const prefixes = [site, { cdnPrefix: '/media' }]
    return prefixes.flatMap((prefix) =>
      sizes.flatMap((size) =>
        formats.map((format) => new URL(media.forVisitors(prefix, key, size, format), origin).href),
      ),
    )
  })
  await sharedCache.purge([...new Set(urls)])
}
