import type { NormalizedText } from './normalize-text.rules.ts'
import { near, phrases } from './scam-phrases.rules.ts'
import { inAnyLanguage } from './scam-words/scam-languages.ts'

const platform = phrases`
  what'?s? ?-?ap+(?![a-z]{4})|wh?att?s[ .-]?ap+|whats(?![a-z])|wapp(?![a-z])|zapp(?![a-z])|tele[ .-]?gram+
  snap(?:chat)?(?![a-z])|signal(?![a-z])|kik(?![a-z])|hang[ .-]?outs?(?![a-z])|google[ .-]?(?:chat|meet|talk)
  skype|viber|wechat|discord|insta(?:gram)?(?:en|ni)?(?![a-z])|facebook|messenger|only[ .-]?fans|tik ?tok|line id|zangi
  imo(?![a-z])|threema|icq
`

/** A name or number behind the name of a platform: "snap: lisa.x", "op kik als zoetje", "insta is tom". */
const handleForm =
  '[^a-z0-9]{0,3}(?: ?(?:id|name|naam|nummer|number|app))?(?: ?[:=>]{1,2} ?| [-~]{1,2}>? | (?:is|ist|als|as|bei|op|name) |[^a-z0-9]{1,4}@)[^a-z0-9]{0,3}[a-z0-9]'
/** Two words with a figure, point or underscore, as names of accounts have: "evi_2000". */
const accountForm =
  " ?[,:-]? (?:(?:c'est|es|e|est|to|er|ar|heter|hedder|on|jako|som|come|como|nimella) )?@?[a-z]{2,20}(?:[_.][a-z0-9]|\\d)[a-z0-9_.]{0,20}"

/** A messenger whose name is a word in some languages: what follows it is not its account. */
const ambiguousName = /(?<![a-z])signal$/

const named = new RegExp(`(${platform.source})(?:${handleForm}|${accountForm})`)
const isNamed = (text: string) => {
  const name = named.exec(text)?.[1]
  return name !== undefined && !ambiguousName.test(name)
}

/** What follows a colon behind a platform, or has the form of an account: "Instagram is boring" is none. */
const namedAccount = new RegExp(`(${platform.source})(?: ?: ?@?[a-z0-9]|${accountForm})`)

/** Whether a text names an account at a messenger or a social network. */
export function namesAccount({ joined }: Pick<NormalizedText, 'joined'>): boolean {
  const name = namedAccount.exec(joined)?.[1]
  return name !== undefined && !ambiguousName.test(name)
}

const invitesElsewhere = inAnyLanguage(({ platformInvitation, contactInvitation }) => {
  const before = near(platformInvitation, platform)
  const behind = near(platform, platformInvitation)
  return (text: string) =>
    contactInvitation.test(text) || (platform.test(text) && (before.test(text) || behind.test(text)))
})

/** Whether a text asks the other to go on somewhere else: at a messenger, by mail, on another site. */
export const movesAway = ({ joined }: NormalizedText): boolean => isNamed(joined) || invitesElsewhere(joined)
