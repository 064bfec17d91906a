import { near, phrases } from './scam-phrases.rules.ts'
import type { Readings } from './scam-readings.rules.ts'

const platform = phrases`
  what'?s? ?-?ap+(?![a-z]{4})|wh?att?s[ .-]?ap+|whats(?![a-z])|wapp(?![a-z])|zapp(?![a-z])|tele[ .-]?gram+
  snap(?:chat)?(?![a-z])|signal(?![a-z])|kik(?![a-z])|hang[ .-]?outs?(?![a-z])|google[ .-]?(?:chat|meet|talk)
  skype|viber|wechat|discord|insta(?:gram)?(?![a-z])|facebook|messenger|only[ .-]?fans|tik ?tok|line id|zangi
  imo(?![a-z])|threema|icq
`

/** An invitation to go on elsewhere. Each counts only beside the name of a platform. */
const move = phrases`
  voeg (?:me|mij)|(?:zoek|vind|volg) (?:me|mij)(?![a-z])|zullen we|laten we|ergens anders
  (?:verder )?(?:praten|kletsen|schrijven|appen|chatten)|geef (?:je|me|mij)|toevoegen|heb (?:je|jij)
  stuur (?:je|me|mij)|download|te vinden|liever|kom (?:naar|op)|je nummer|hier (?:kom|zit|ben|mag)
  bericht(?:je)?(?![a-z])|add me|(?:find|follow|text|message|write|hit|reach) me
  let'?s (?:move|talk|chat|go|switch|continue)|shall we|we should|do (?:you|u) (?:have|use)|have (?:you|u) got
  your (?:whats|wa|number|snap|insta)|give me|talk (?:properly|there|somewhere|more)|chat there|hit me up|join
  trade nudes|look for my|(?:find|reach) (?:me|us)|such(?:e)? mich|schreib(?:e|st)? mir|fuge mich|addet? mich
  lass uns|wollen wir|hast du|gib mir|schick mir|lade? dir|weiter ?schreiben|heisse ich|such mein|woanders
`

/** A name or number behind the name of a platform: "snap: lisa.x", "op kik als zoetje", "insta is tom". */
const handle =
  '[^a-z0-9]{0,3}(?: ?(?:id|name|naam|nummer|number|app))?(?: ?[:=>]{1,2} ?| [-~]{1,2}>? | (?:is|ist|als|as|bei|op|name) |[^a-z0-9]{1,4}@)[^a-z0-9]{0,3}[a-z0-9]'
/** Two words with a figure, point or underscore, as names of accounts have: "evi_2000". */
const account = ' ?[,:-]? [a-z]{2,20}(?:[_.][a-z0-9]|\\d)[a-z0-9_.]{0,20}'

/** Moves that name no platform. */
const moveAway = phrases`
  (?:app|sms|whatsapp|mail) (?:me|mij)(?![a-z])|appje\?|(?:stuur|doe) (?:me |mij )?een appje
  (?:geef|stuur|wat is|wats) (?:me |mij )?(?:even )?je (?:tele?foon)?(?:nummer|06|app)|contact via mijn
  mail (?:maar|me|mij)|what'?s (?:your|ur) (?:wa|number|whats)
  send (?:me )?your (?:whatsapp |phone )?(?:number|email)|(?:talk|chat|write|meet) somewhere else
  text me(?! when i)|your (?:phone )?number or (?:your )?e-?mail|my real profile
  gib mir deine? (?:handy ?)?nummer|deine (?:whatsapp )?nummer oder|woanders (?:reden|schreiben)
  schreib mir (?:da|dort)|mein richtiges profil|ergens anders (?:praten|verder)
  op (?:een|mijn) andere (?:site|app)|on another site|auf einer anderen seite
  zoek (?:even )?op(?: naam)? [a-z]+[_ .]|my only ?fans
`

/** A messenger whose name is a word of the three languages: what follows it is not its account. */
const aWord = /(?<![a-z])signal$/

const before = near(move, platform)
const behind = near(platform, move)
const named = new RegExp(`(${platform.source})(?:${handle}|${account})`)
const isNamed = (text: string) => {
  const name = named.exec(text)?.[1]
  return name !== undefined && !aWord.test(name)
}

/** Whether a text asks the other to go on somewhere else: at a messenger, by mail, on another site. */
export function movesAway({ words }: Readings): boolean {
  if (moveAway.test(words)) return true
  return platform.test(words) && (isNamed(words) || before.test(words) || behind.test(words))
}
