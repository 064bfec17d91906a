import { builder } from '../builder.ts'
import type { Badges } from './badges.store.ts'

export const BadgesRef = builder.objectRef<Badges>('Badges').implement({
  description: 'What waits for the viewer; the tab title and the app badge show the sum.',
  fields: (t) => ({
    unreadMessages: t.exposeInt('unreadMessages', { description: 'Messages that the viewer has not read.' }),
    newLikes: t.exposeInt('newLikes', { description: 'Received likes that the viewer has not looked at.' }),
  }),
})
