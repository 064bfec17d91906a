import { builder } from '../builder.ts'
import type { Badges } from './badges.store.ts'

export const BadgesRef = builder.objectRef<Badges>('Badges').implement({
  description: 'The number of new things for the viewer. The tab title and the app badge show their sum.',
  fields: (t) => ({
    unreadMessages: t.exposeInt('unreadMessages', {
      description: 'The number of messages that the viewer has not read.',
    }),
    newLikes: t.exposeInt('newLikes', {
      description: 'The number of received likes that the viewer has not looked at.',
    }),
  }),
})
