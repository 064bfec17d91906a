import { z } from 'zod'
import { accessSettings } from './access/access.settings.ts'
import { chatSettings } from './chats/chats.settings.ts'
import { proofSettings } from './core/proof.settings.ts'
import { rateLimitSettings } from './core/rate-limit.settings.ts'
import { discountSettings } from './discounts/discounts.settings.ts'
import { giftSettings } from './gifts/gifts.settings.ts'
import { leavingSettings } from './leaving/leaving.settings.ts'
import { matchingSettings } from './matching/matching.settings.ts'
import { paymentSettings } from './payments/payments.settings.ts'
import { photoSettings } from './photos/photos.settings.ts'
import { profileSettings } from './profiles/profiles.settings.ts'
import { safetySettings } from './safety/safety.settings.ts'
import { searchSettings } from './search/search.settings.ts'
import { brandSettings } from './site/site.settings.ts'
import { trackingSettings } from './tracking/tracking.settings.ts'
import { verificationSettings } from './verification/verification.settings.ts'

/** All settings of a site with the defaults of a new site. */
export const siteSettings = z.object({
  ...brandSettings,
  ...rateLimitSettings,
  ...proofSettings,
  ...accessSettings,
  ...profileSettings,
  ...searchSettings,
  ...photoSettings,
  ...matchingSettings,
  ...chatSettings,
  ...giftSettings,
  ...paymentSettings,
  ...discountSettings,
  ...safetySettings,
  ...leavingSettings,
  ...trackingSettings,
  ...verificationSettings,
})
