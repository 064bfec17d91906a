import type { SiteConfig } from '../core/site.ts'
import { text } from '../texts/text.ts'
import type { PushReader, PushUpdate } from './push-updates.store.ts'

/** The payload for the service worker (`apps/web/src/pwa/push-worker.ts` reads the same fields). */
export interface PushPayload {
  /** A notice with the same tag replaces an earlier one. */
  tag: string
  title: string
  body: string
  /** The path of the icon. */
  icon: string
  lang: string
  /** The target of a click for a member who is logged in, and for anybody else. */
  checkUrl: string
  openUrl: string
  /** The tags of notifications that are still unread; others are closed, because they were read elsewhere. */
  open: string[]
  /** Unread messages and new likes together: the number at the icon of the installed application. */
  badge: number
}

/** The tag of the notice of saved searches. Reading it is known to no server, so it stays open until it is pressed. */
const newcomersTag = 'newcomers'

/** The tag of a notice: one for each conversation, for each like, and for saved searches. */
export function tagOf({ kind, otherId }: PushUpdate, conversationId: number | undefined): string {
  if (kind === 'saved_searches') return newcomersTag
  return kind === 'like' ? `like-${otherId}` : `chat-${conversationId}`
}

/** The page that a notice leads to. */
function pathOf({ kind, otherId, count }: PushUpdate): string {
  if (kind === 'saved_searches') return count === 1 ? `/members/${otherId}` : '/members?sort=newest'
  return kind === 'like' ? `/likes/m/${otherId}` : `/members/${otherId}/chat`
}

/** What a message says whose own text is not shown; a message before one that was taken back may still be unread. */
const textsWithoutPreview: Partial<Record<string, Parameters<typeof text>[1]>> = {
  photo: 'pushPhotoFrom',
  gift: 'pushGiftFrom',
  taken_back: 'messageDeleted',
}

const content = (
  { language, showsContent, isDiscreet }: PushReader,
  update: PushUpdate,
  site: SiteConfig,
) => {
  const translated = (key: Parameters<typeof text>[1], values = {}) => text(language, key, values)
  if (isDiscreet) return { title: translated('pushDiscreetTitle'), body: translated('pushDiscreetText') }
  const { name, count, kind, what, preview, isRequest, isFictional } = update
  if (kind === 'like') {
    if (showsContent)
      return { title: site.name, body: translated(count ? 'pushMatchWith' : 'pushLikeFrom', { name }) }
    return { title: site.name, body: translated(count ? 'pushMatch' : 'pushLike') }
  }
  if (kind === 'saved_searches')
    return {
      title: site.name,
      body: translated('pushSavedSearches', { count, shown: count >= 50 ? '50+' : String(count) }),
    }
  if (!showsContent) return { title: site.name, body: translated('pushMessages', { count }) }
  if (isFictional) return { title: name, body: translated('cardFictional') }
  // Texts of strangers are shown only in the list of requests, where they can be reported.
  if (isRequest) return { title: name, body: translated('pushRequestFrom') }
  const withoutText = textsWithoutPreview[what]
  return { title: name, body: withoutText ? translated(withoutText) : preview }
}

/** Writes a push message in the member's language, with as much content as the member allows. */
export function writePush(
  reader: PushReader,
  update: PushUpdate,
  { site, ...counted }: { site: SiteConfig } & Pick<PushPayload, 'tag' | 'open' | 'badge'>,
): PushPayload {
  const path = pathOf(update)
  return {
    ...counted,
    open: [...counted.open, newcomersTag],
    ...content(reader, update, site),
    icon: reader.isDiscreet ? '/icon-neutral.png' : '/icon-192.png',
    lang: reader.language,
    checkUrl: path,
    openUrl: `/login?next=${encodeURIComponent(path)}`,
  }
}
