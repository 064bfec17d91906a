/** What the tabs of one browser tell each other about the session they share. */
export type TabNews =
  /** A member leaves here, which may end the other tabs' connections first; or it failed, and they stay. */
  | { kind: 'leaving' | 'staying' }
  /** `isElsewhere`: nobody here asked for it. */
  | { kind: 'logged-out'; isElsewhere?: boolean }
  | { kind: 'logged-in'; memberId: number }

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
