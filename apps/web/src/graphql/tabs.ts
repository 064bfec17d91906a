/** What the tabs of one browser tell each other about the session they share. */
export type TabNews = { kind: 'logged-out' } | { kind: 'logged-in'; memberId: number }

export interface Tabs {
  tell(news: TabNews): void
  close(): void
}

/** Joins the tabs of this site; `hear` gets what the others tell. */
export function joinTabs(hear: (news: TabNews) => void): Tabs {
  const channel = new BroadcastChannel('vonk:session')
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => hear(data)
  return {
    tell: (news) => channel.postMessage(news),
    close: () => channel.close(),
  }
}
