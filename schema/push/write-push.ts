import type { SiteConfig } from '../core/site.ts'
import { text } from '../texts/text.ts'
import type { PushNews, PushReader } from './push-news.store.ts'

/** What the service worker gets (`apps/web/src/pwa/push-worker.ts` reads the same fields). */
export interface PushPayload {
  /** A notice with the same tag replaces an earlier one. */
  tag: string
  title: string
  body: string
  /** The path of the icon. */
  icon: string
  lang: string
  /** Where a click leads a member who is logged in, and where anybody else. */
  checkUrl: string
  openUrl: string
  /** The tags that still tell something new: others are closed, because they were read elsewhere. */
  open: string[]
  /** Unread messages and new likes together: the number at the icon of the installed application. */
  badge: number
}

/** The tag of a notice: one for each conversation, and for each like. */
export const tagOf = ({ kind, otherId }: PushNews, conversationId: number | undefined): string =>
  kind === 'like' ? `like-${otherId}` : `chat-${conversationId}`

const said = ({ language, showsContent, isDiscreet }: PushReader, news: PushNews, site: SiteConfig) => {
  const say = (key: Parameters<typeof text>[1], slots = {}) => text(language, key, slots)
  if (isDiscreet) return { title: say('pushDiscreetTitle'), body: say('pushDiscreetText') }
  const { name, count, kind, what, preview, isRequest, isFictional } = news
  if (kind === 'like') {
    if (showsContent)
      return { title: site.name, body: say(count ? 'pushMatchWith' : 'pushLikeFrom', { name }) }
    return { title: site.name, body: say(count ? 'pushMatch' : 'pushLike') }
  }
  if (!showsContent) return { title: site.name, body: say('pushMessages', { count }) }
  if (isFictional) return { title: name, body: say('cardFictional') }
  // The words of a stranger are read in the list of requests, where they can be reported.
  if (isRequest) return { title: name, body: say('pushRequestFrom') }
  const unspoken = what === 'photo' ? 'pushPhotoFrom' : what === 'gift' ? 'pushGiftFrom' : null
  return { title: name, body: unspoken ? say(unspoken) : preview }
}

/** Writes a push message, in the member's language and as intimate as the member allows. */
export function writePush(
  reader: PushReader,
  news: PushNews,
  { site, ...counted }: { site: SiteConfig } & Pick<PushPayload, 'tag' | 'open' | 'badge'>,
): PushPayload {
  const path = news.kind === 'like' ? `/likes/m/${news.otherId}` : `/members/${news.otherId}/chat`
  return {
    ...counted,
    ...said(reader, news, site),
    icon: reader.isDiscreet ? '/icon-neutral.png' : '/icon-192.png',
    lang: reader.language,
    checkUrl: path,
    openUrl: `/login?next=${encodeURIComponent(path)}`,
  }
}
