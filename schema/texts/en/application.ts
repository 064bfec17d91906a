/** What a device shows of the installed application: its shortcuts, and what is in the pictures before the installation. */
export const application = {
  shortcutMessages: 'Messages',
  shortcutLikes: 'Likes',
  shortcutSwipe: 'Swipe game',
  screenshotLabel: 'A conversation and a match',
} as const
