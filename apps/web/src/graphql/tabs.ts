/** What the tabs of one browser send each other about their shared session. */
export type TabMessage =
  /** A member logs out here, which may close the other tabs' connections first; `staying`: it failed. */
  | { kind: 'leaving' | 'staying' }
  /** `isElsewhere`: the log out was not requested in this browser. */
  | { kind: 'logged-out'; isElsewhere?: boolean }
  | { kind: 'logged-in'; memberId: number }

export interface Tabs {
  post(message: TabMessage): void
  close(): void
}

/** Joins the tabs of this site; `onMessage` gets the messages of the others. */
export function joinTabs(onMessage: (message: TabMessage) => void): Tabs {
  const channel = new BroadcastChannel('vonk:session')
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data)
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}
