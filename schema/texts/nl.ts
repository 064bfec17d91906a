import { access } from './nl/access.ts'
import { chats } from './nl/chats.ts'
import { general } from './nl/general.ts'
import { gifts } from './nl/gifts.ts'
import { icebreakerTopics } from './nl/icebreaker-topics.ts'
import { icebreakers } from './nl/icebreakers.ts'
import { joining } from './nl/joining.ts'
import { leaving } from './nl/leaving.ts'
import { mails } from './nl/mails.ts'
import { matching } from './nl/matching.ts'
import { money } from './nl/money.ts'
import { notifications } from './nl/notifications.ts'
import { photos } from './nl/photos.ts'
import { profiles } from './nl/profiles.ts'
import { safety } from './nl/safety.ts'
import { users } from './nl/users.ts'

/** The server's texts in Dutch: the exact sentences of the spec, and our own in the same style. */
export const nl = {
  ...general,
  ...users,
  ...access,
  ...joining,
  ...profiles,
  ...photos,
  ...chats,
  ...gifts,
  ...icebreakers,
  ...icebreakerTopics,
  ...mails,
  ...notifications,
  ...safety,
  ...leaving,
  ...matching,
  ...money,
} as const
