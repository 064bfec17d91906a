import { assist, countOf, give, money, near, phrases, wouldYou } from './scam-phrases.rules.ts'
import type { Readings } from './scam-readings.rules.ts'

/** Direct commands to send, lend, pay or buy something. */
const order = phrases`
  (?:stuur|leen|betaal|koop)(?: me| mij| ons| nou| dan| het| even)(?![a-z])
  maak (?:het|dit|er) [^.!?]{0,25}over(?![a-z])|(?:send|lend|pay|loan|wire|buy) (?:me|us|it|for)(?![a-z])
  please (?:pay|send)|send \d|(?:schick|leih|zahl|kauf|uberweis)e? (?:mir|uns|es)(?![a-z])
  bitte (?:bezahl|schick|uberweis)|schick \d|uberweise
`

/** A lack: money is needed, missing or due before something can happen. */
const need = phrases`
  [^.!?]{0,60} nodig(?![a-z])|(?:geen|niets|te weinig) (?:geld|te eten|meer te eten)
  kan [^.!?]{0,30} niet betalen
  (?:vraagt|vragen|wil|willen|eist) (?:eerst |alleen |nog |we |daar |er )*(?:[^.!?]{0,15})?(?:geld|\d|€)
  (?:moet|moeten) (?:eerst |nog |ik |mijn )*[^.!?]{0,40}betalen|(?:kost|kosten) (?:nog )?(?:me )?\d
  als (?:je|jij|u) [^.!?]{0,60}betaalt|als [^.!?]{0,60}betaald (?:is|wordt)
  (?:i|we|only|just|still) (?:\w+ )?(?:need|lack)
  (?:want|wants|asks?|charge) (?:for |me |us )*[^.!?]{0,15}(?:\d|[$€£]|money|payment|to be paid)
  (?:pay|paid) [^.!?]{0,20}(?:first|before|upfront)|have to pay|must pay|if [^.!?]{0,60}is paid
  only have to pay|to pay insurance|behind on|no money|can'?t (?:pay|afford)|(?:ich )?brauche|fehlen mir
  mir fehl(?:t|en)|(?:will|wollen|verlang(?:t|en)) [^.!?]{0,30}(?:\d|geld|bezahlt)
  muss(?:en|t)? [^.!?]{0,40}(?:be)?zahlen|nichts (?:mehr )?zu essen|kein geld
  wenn [^.!?]{0,60}bezahlt (?:ist|wird)|im ruckstand|kostet? \d
`

/** Asking without a verb for money: the sum is in another sentence, or left to the reader. */
const leftToYou = phrases`
  (?:zou|wil|kun|kan) (?:je|jij|u) (?:dat|dit) (?:voor|doen|willen)|alles wat je kun|elk bedrag|hoeveel je ook
  (?:would|could|will|can) (?:you|u) do (?:that|this|it)
  (?:whatever|anything|any amount|as much as) (?:you|u) (?:can|could)|any amount
  (?:wurdest|kannst|konntest|willst) du das (?:fur|tun|machen)|alles,? was du (?:geben|entbehren)|jeder betrag
`

/** "50 is enough", "100 würden helfen". */
const enoughFor =
  /\d[^.!?\n]{0,20}?(?<![a-z])(?:is genoeg|is (?:already )?enough|would (?:help|do|be enough|keep)|zou (?:al )?helpen|is ook goed|reichen|reicht|wurden? (?:schon )?helfen)/

/** Fees that a stranger is asked to pay so that something comes free. */
const fee = phrases`
  invoerrecht|inklaring|(?:haven|vracht|transport|vrijgave|douane)kosten|leges|borg(?![a-z])
  belasting(?![a-z])|clearance|(?:the|a|their|customs|delivery) fee|customs duty|tax(?:es)?(?![a-z])|duty
  zollgebuhr|gebuhr|kaution|steuern?(?![a-z])|versicherung von|verzekering(?! )
`

/** Promises to give it back. */
const promise = phrases`
  (?:betaal|geef|krijg(?:t|en)?)[^.!?]{0,50} terug|terugbetalen|het dubbele|voorschieten|voorschiet
  eind van de maand|aanbetaling|pay (?:you )?back|pay it back|return it
  (?:return|get|pay) [^.!?]{0,20}(?:double|with interest)|(?:till|until) (?:payday|the 1st)|deposit
  with interest|just this once|(?:zahle|gebe|bekommst)[^.!?]{0,40} zuruck|das doppelte
  bis zum (?:ersten|monatsende)|anzahlung|mit zinsen|nur dieses eine mal
`

/** The stories behind such requests: one pattern for each kind of trouble. */
const troubles: readonly RegExp[] = [
  phrases`
  ziekenhuis|operatie|medicijn|dokter|apotheek|koorts|coma(?![a-z])|kanker|hospital|surgery|medicine|pharmacy
  doctor|cancer|krankenhaus|operiert|medizin|apotheke|koma(?![a-z])|arzt|emergency|notfall
`,
  phrases`
  douane|invoer|pakket|koerier|lading|haven(?![a-z])|customs|clearance|parcel|package|courier|zoll|paket
  kurier
`,
  phrases`
  visum|vliegticket|ticket|reisgeld|vliegveld|verlof|papieren|visa(?![a-z])|flight|airport|my leave
  work permit|flug(?![a-z])|urlaub|arbeitserlaubnis
`,
  phrases`
  huur(?![a-z])|huisbaas|telefoonrekening|afgesloten|my rent|landlord|phone bill|groceries|geld voor eten
  te eten|miete|vermieter|handyrechnung|tanken|benzine|money for food|essen(?![a-z])|salaris|gehalt
`,
  phrases`
  gestolen|beroofd|verloren|zit vast|geblokkeerd|blokkeerd|ingeslikt|paspoort|robbed|stolen|lost my|stuck in
  passport|blocked|frozen|can'?t access|uberfallen|verloren|gesperrt|blockiert|liegen geblieben|broke down
`,
  phrases`rechter|boete|the judge|the fine|der richter|strafe|advocaat|lawyer`,
  phrases`
  soldaat|generaal|booreiland|jemen|yemen|syri|oil rig|us army|deployed|red cross|bohrinsel|roten kreuz|accra
  ghana|istanbul|arzt der
`,
  phrases`is jarig|birthday is tomorrow|geburtstag`,
]

/** A payment, whoever makes it. */
const paying = phrases`
  (?:be)?taal(?:t|d)?(?![a-z])|betalen|afrekenen|pay(?:s|ing|ment)?(?![a-z])|paid|the bill
  (?:be)?zahl(?:t|en|e)?(?![a-z])|bezahlt?|rechnung
`

/** Words for shame and love around a request. */
const pleading = phrases`
  beloof|i promise|verspreche|schaam|durf het|liefste|enige (?:hoop)?|ik hou van je|wie ik terecht|dringend
  ashamed|hate asking|my love|nobody else|i love you|if you love me|wouldn'?t ask|whatever you can|peinlich
  mein (?:engel|herz|lieber)|niemanden|wenn du mich liebst|nicht fragen|alles, was du geben|wenigstens
`

/** Words that also stand in any friendly text: they count beside a request only. */
const coaxing = phrases`
  alsjeblieft|please|bitte|schat(?:je)?(?![a-z])|lieverd|honey|darling|babe?(?:y)?(?![a-z])|sweetheart|schatz
  liebling
`

/** Asking to be paid for by the other, or for something in return for company. */
const keep = phrases`
  vrijgevige man|mijn studie (?:wil )?betal|generous man|tuition|grosszugigen? mann|mein studium finanzier
  men who can support|manner, die mich unterstutz|dat je serieus bent
  that (?:you|u)(?:'re| are) (?:serious|real)|es ernst meinst|i'?ll be yours|gehore ich
`

const lending = phrases`
  lenen|overmaken|voorschieten|lend|wire|borrow|leih|uberweis|vorstrecken
`
/** A figure without a currency beside a verb that is only said of money. */
const lent = [near(lending, /\d{2}/, 25), near(/\d{2}/, lending, 25)]

/** Getting a person out of trouble, with or without a verb for money. */
const rescue = phrases`
  haal (?:me|mij) hier|(?:help|hilf) (?:me|mij|mir|us|ons|uns)(?![a-z])|get me out|hol mich hier|du mir hilfst
  you help me|please help|bitte hilf|you will help|du mir
`

/** What friends send each other too. */
const picture = near(
  phrases`stu+r|send|schick`,
  /(?<![a-z])(?:foto|bild|picture|photo|pic|video|filmpje|recipe|recept|rezept|bericht|message|nachricht|groet|kus)/,
  30,
)

/** "If you win, I pay you": from the second person to the verb without the first person between them. */
const youThen = (verb: RegExp) =>
  new RegExp(
    `${wouldYou.source}(?:(?!(?<![a-z])(?:ik|i|ich|wij|we|wir)(?![a-z]))[^.!?\\n]){0,90}?${verb.source}`,
  )
const youGive = youThen(give)
const youHelp = youThen(assist)
/** The writer as the one who gets it. */
const toMe = near(give, /(?<![a-z])(?:me|mij|mir|us|ons|uns)(?![a-z])/, 25)
const meFirst = near(/(?<![a-z])(?:me|mij|mir|us|ons|uns|mijn|my|meine?)(?![a-z])/, give, 40)

/** Whether a text asks its reader for money: as a request with a sum, or as a story that ends in one. */
export function asksForMoney(readings: Readings): boolean {
  // "1.200 euro" is no end of a sentence.
  const plain = readings.plain.replace(/(?<=\d)[.,](?=\d)/g, '')
  const isAboutMoney = money.test(plain) || lent.some((form) => form.test(plain))
  const asks =
    (isAboutMoney || !picture.test(plain)) &&
    [youGive, order, leftToYou, enoughFor].some((form) => form.test(plain))
  const asksForHelp = !asks && (youHelp.test(plain) || rescue.test(plain))
  const trouble = countOf(plain, troubles)
  const isNeeded = need.test(plain)
  const isPaid = paying.test(plain)
  const isPleading = pleading.test(plain)
  const isKept = keep.test(plain)
  const isPromised = promise.test(plain)
  const points =
    (asks ? 2 : 0) +
    (asksForHelp ? 1 : 0) +
    (isAboutMoney ? 1 : 0) +
    (asks && isAboutMoney && (order.test(plain) || toMe.test(plain) || meFirst.test(plain)) ? 1 : 0) +
    (isNeeded ? 1 : 0) +
    (fee.test(plain) ? 1 : 0) +
    ((asksForHelp || isPleading) && isPaid ? 1 : 0) +
    (isPromised ? 2 : 0) +
    Math.min(trouble, 3) +
    (isPleading || ((asks || asksForHelp) && coaxing.test(plain)) ? 1 : 0) +
    (isKept ? 3 : 0)
  if (!isAboutMoney && !isKept && trouble === 0 && !/\d{2}/.test(plain)) return false
  // A story without a request must have more of what such stories have.
  const enough = asks || isPromised || isKept || (asksForHelp && (isNeeded || isPaid)) ? 4 : 5
  return points >= enough
}
