/// <reference types="vite/client" />

declare module 'virtual:tokens.css' {}

declare module 'virtual:styles/*' {
  /** The stylesheets of a module and of its imports (`build/page-styles.ts`). */
  export const styles: readonly string[]
}

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module 'virtual:emoji' {
  /** The emoji of a language, in the order in which people look for them: emoji, name, words to find it by, group, and 1 where it has skin tones. */
  export function loadEmoji(locale: string): Promise<[string, string, string, number, 1?][]>
}
