/** What the tabs of one browser send each other about their shared session. */
export type TabNews =
  /** A member logs out here, which may close the other tabs' connections first; `staying`: it failed. */
  | { kind: 'leaving' | 'staying' }
  /** `isElsewhere`: the log out was not requested in this browser. */
  | { kind: 'logged-out'; isElsewhere?: boolean }
  | { kind: 'logged-in'; memberId: number }

export interface Tabs {
  tell(news: TabNews): void
  close(): void
}

/** Joins the tabs of this site; `hear` receives the messages of the others. */
export function joinTabs(hear: (news: TabNews) => void): Tabs {
  const channel = new BroadcastChannel('vonk:session')
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => hear(data)
  return {
    tell: (news) => channel.postMessage(news),
    close: () => channel.close(),
  }
}
