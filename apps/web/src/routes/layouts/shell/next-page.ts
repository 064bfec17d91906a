import { useEffect } from 'react'
import { whenIdle } from '../../../ui/when-idle.ts'

const profile = () => import('../../members.$id.tsx')

async function conversation() {
  const [{ ConversationTools }] = await Promise.all([
    import('../../../features/chat/screen/conversation.tsx'),
    import('../../chats.$id.tsx'),
  ])
  ConversationTools.preload()
}

/** What is mostly opened from a page, by the name of its module. */
const nextPages: Record<string, () => Promise<unknown>> = {
  members: profile,
  'match-finder': profile,
  'swipe-game': profile,
  'likes.$type': () => import('../../likes.m.$id.tsx'),
  chats: conversation,
}

/**
 * Loads the code of the page that is probably next while this one rests: in the moment of a press it would hold up the
 * movement to that page. Not for members who save data.
 */
export function useNextPage(page: string): void {
  useEffect(() => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
    // Without a connection the page itself fetches it again when it is opened.
    whenIdle(() => void nextPages[page]?.().catch(() => {}))
  }, [page])
}
