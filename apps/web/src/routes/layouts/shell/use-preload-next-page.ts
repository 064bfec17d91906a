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

/** Loads the page that members mostly open from a page, by the module of the latter. */
const nextPages: Record<string, () => Promise<unknown>> = {
  members: profile,
  'match-finder': profile,
  'swipe-game': profile,
  'likes.$type': () => import('../../likes.m.$id.tsx'),
  chats: conversation,
}

/**
 * Loads the code of the page that is probably next while this one is idle; loading it on the press would delay the
 * navigation. Does nothing for members who save data.
 */
export function usePreloadNextPage(page: string): void {
  useEffect(() => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
    // A failure is ignored: opening the page loads the code again.
    whenIdle(() => void nextPages[page]?.().catch(() => {}))
  }, [page])
}
