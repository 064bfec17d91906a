import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LanderName, landers, Variant } from './addresses.ts'

type Headlines = {
  [Name in LanderName]: Record<'default' | (typeof landers)[Name][number], MessageDescriptor>
}

/** The headlines; what stands between asterisks is emphasised. */
const headlines: Headlines = {
  alonetonight: {
    default: msg`One window is *still lit.*`,
    awake: msg`Awake, and *not the only one.*`,
    rain: msg`Rain outside, *company inside.*`,
  },
  collagelanding: {
    default: msg`Behind every face *a story.*`,
    weekend: msg`Who will you meet *this weekend?*`,
    faces: msg`Which face makes you *look twice?*`,
  },
  gallery: {
    default: msg`Every portrait asks *a question.*`,
    sunday: msg`What does your *Sunday* look like?`,
    talk: msg`A good conversation starts with *one question.*`,
  },
  iconslanding: {
    default: msg`Three things *you love.*`,
    hobbies: msg`Start with what *you enjoy.*`,
    together: msg`It is more fun *together.*`,
  },
  maplanding: {
    default: msg`Where will your *spark* fly?`,
    region: msg`Start in your *own region.*`,
    train: msg`Around the corner, or *one train away.*`,
  },
  socialnetwork: {
    default: msg`It starts with *one line.*`,
    again: msg`Your circle may *grow again.*`,
    stranger: msg`From a stranger to *somebody.*`,
  },
  transitionsvideolanding: {
    default: msg`Can you see *the two of you?*`,
    tomorrow: msg`Tomorrow may look *different.*`,
    season: msg`Every season is better *together.*`,
  },
  video: {
    default: msg`All it takes is *one spark.*`,
    slow: msg`Take your time. *So does a fire.*`,
    evening: msg`Come and sit *by the fire.*`,
  },
  tinderswipe: { default: msg`Left, right, *or rather talk?*` },
}

const leads: Record<LanderName, MessageDescriptor> = {
  alonetonight: msg`The night is long enough for a good conversation. Say who you are and who you are looking for.`,
  collagelanding: msg`Say who you are looking for, and meet the people behind the portraits.`,
  gallery: msg`Drawn people, real questions. Which one would you answer?`,
  iconslanding: msg`Choose them, and your profile starts with something that makes you happy.`,
  maplanding: msg`Choose where you live. Others see your city at most, never your location.`,
  socialnetwork: msg`You write to one person and see where it leads. Only the two of you know whether a like is mutual.`,
  transitionsvideolanding: msg`On the beach, in a café, among the leaves: it begins with a conversation.`,
  video: msg`No hurry, no subscription. A good conversation warms up by itself.`,
  tinderswipe: msg`A practice round with three drawings. Swipe, tap or use your keyboard.`,
}

/** The headline and the first sentence of a lander. */
export function landerTexts(
  lander: LanderName,
  variant: Variant,
): { headline: MessageDescriptor; lead: MessageDescriptor } {
  const all: Partial<Record<Variant, MessageDescriptor>> = headlines[lander]
  return { headline: all[variant] ?? headlines[lander].default, lead: leads[lander] }
}

/** A headline as plain text. */
export const plainHeadline = (headline: string): string => headline.replaceAll('*', '')
