import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'

/** How many photos a free and a premium profile may have, and which files are received. */
export const photoSettings = {
  freePhotos: z.int().nonnegative().default(3),
  premiumPhotos: z.int().nonnegative().default(25),
  /** The largest file. Proxies, and the memory of the servers, are set up for 10 MB at most. */
  uploadMegabytes: z.int().min(1).max(10).default(10),
  /** The largest picture. The process that decodes it has memory for 40 megapixels at most. */
  uploadMegapixels: z.int().min(2).max(40).default(40),
  /** How many uploads of one member may be stored that nothing uses yet. */
  waitingUploads: z.int().min(1).max(200).default(50),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof photoSettings> {}
}
