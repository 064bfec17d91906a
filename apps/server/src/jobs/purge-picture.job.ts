import type { PhotoFormat, PhotoSize } from '@vonk/schema/ports/media.ts'
import { z } from 'zod'
import { parsePayload } from '../job-payload.ts'
import { type AppServices, publicUrl } from '../services/app-services.ts'

const payload = z.object({ key: z.uuid() })

const sizes: readonly PhotoSize[] = ['large', 'medium', 'thumb']
const formats: readonly PhotoFormat[] = ['webp', 'jpg']

/** `purge-picture`: removes the copies of an address for visitors from the shared cache, on every site. */
export async function purgePicture(
  { env, sites, media, sharedCache }: AppServices,
  given: unknown,
): Promise<void> {
  const { key } = parsePayload(payload, given)
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
