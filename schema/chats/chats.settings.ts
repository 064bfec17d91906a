import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'

/** What messages cost, how long they may be, and what free members can do. */
export const chatSettings = {
  messageCredits: z.int().nonnegative().default(1),
  photoCredits: z.int().nonnegative().default(2),
  /** In graphemes. */
  messageLength: z.int().positive().default(1000),
  freeConversations: z.int().nonnegative().default(2),
  /** A member cannot send web addresses for this many hours after joining. */
  linksAfterHours: z.int().nonnegative().default(24),
  /** How far back a free member sees messages, in days. */
  freeHistoryDays: z.int().positive().default(30),
  /** After how many days a message of a member whom others may not see yet is released. */
  heldDays: z.int().positive().default(7),
  /** For how many minutes after sending a message can be taken back. */
  takeBackMinutes: z.int().positive().default(15),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof chatSettings> {}
}
