import { phrases } from './scam-phrases.rules.ts'
import type { Readings } from './scam-readings.rules.ts'

const market = phrases`
  (?:crypto|krypto)[a-z]*|bitcoins?|ethereum|usdt|munten|forex|trading|handel(?:t|en|sbot|srobot)(?![a-z])
  valuta|beleg(?!d|en broodje)|goud(?![a-z])|gold(?![a-z])|beurs|invest|broker|makelaar|mining
  signal(?:s|en|e)(?![a-z])|exchange|borse|analist|analyst|trade(?:s|r)?[ ]|inleg
`
const gain = phrases`
  winst|verdien|verdub|dubbele|rente|\d[\d.,]* ?%|\d+ procent|gegarandeerd|profit|earn|doubled?|interest
  guarantee|passive|win rate|i ma[dk]e [$€£]?\d|5000 back|gewinn|verdopp|zinsen|passives|garantiert|prozent
  zuruck|hypotheek afgelost
`
const invitation = phrases`
  ik (?:kan je|help je|begeleid|laat je)|zal ik|wil je|leren hoe|stap voor stap|vraag (?:me|naar)|mentor|coach
  samen met mij|storten|om te beginnen|starten|minimale|jou ook|erbij|tips|teach you|guide you|ask me
  you (?:should|deposit|can)|i can (?:show|help|guide)|show you|get started|deposit|let me be|minimum|link
  join|new clients|you smart|have you ever heard|beibringen|dir (?:helfen|gern)|frag mich|zeige dir|einzahl
  zahlst auf|ich werde dein|anmelden|kannst du ab|komm in|versuch es|kennst du
`

/** Whether a text invites to trade or to invest with the sender or a friend of the sender. */
export const invitesToInvest = ({ plain }: Readings): boolean =>
  market.test(plain) && gain.test(plain) && invitation.test(plain)

const services = phrases`
  escorte?(?![a-z])|outcall|incall|haus- und hotelbesuche|happy end|erotische massage|massage en meer
  private shows|prive ?shows|naaktfoto'?s|nacktbilder|nudes|sexcam|sekscam|seksdate|sexdate|onlyfans|only fans
  cam ?site|camsex|camseite|heisse frauen|hot girls|sugar ?(?:baby|daddy)|prive(?:video|foto)'?s
  (?:fur|for|voor) (?:five|funf|vijf|\d+) (?:photos|pics|bilder|fotos)
`
const terms = phrases`
  \d{2,4}|euro|gratis|free|kostenlos|discre|diskret|klik|click|sign up|anmelden|vanavond|tonight|heute nacht
  credits|link|zoek op|zoek me|stuur|ask for|payment first|card|kreditkarte|add me|snap|ik betaal|i pay
  ich zahle|warten auf|waiting
`
/** Words that members use too. They need a second one that only advertisements have. */
const offers = phrases`
  webcam|(?:on|voor|vor) (?:de |der )?cam(?![a-z])|gezelschap|tarieven|milf|massage|hotline|my line(?![a-z])
  rates(?![a-z])
`
const lures = phrases`
  gratis|(?:minutes|first [^.!?]{0,12}) free|half uur|uur \d|per uur|half hour|an hour|halbe stunde|die stunde
  discre|diskret|credits|klik hier|click here|sign up|see her|naked|naakt|nackt|im bett|hot(?![a-z])|heiss
  geil
`

/** Whether a text advertises sex, pictures or a webcam for money. */
export const advertisesSex = ({ plain }: Readings): boolean =>
  (services.test(plain) && terms.test(plain)) || (offers.test(plain) && lures.test(plain))

const recording = phrases`
  opgenomen|filmpje|de video|foto's|screenshots|gestuurd hebben|contacten van|recorded|your video|the video
  pictures you sent|aufgenommen|dein video|das video|die bilder|voor de camera|wat wij gestuurd
`
const ransom = phrases`
  betaal|betalen|euro|maak 0|maak [^.!?]{0,20}over|pay(?![a-z])|send [$€£]?\d|transfer|zahl|uberweis|btc
  bitcoin
`
const threat = phrases`
  of ik|al je vrienden|je werk|je familie|iedereen ziet|je vrouw|verwijder|or i
  your (?:contacts|wife|boss|friends|facebook)|be posted|goes away|within \d+ hours|one day to
  deine (?:freunde|frau|freundesliste)|oder alle|alles vergessen|alles ist vergessen|tag zeit|dein chef
  hochladen
`

/** Whether a text threatens to publish pictures unless money is paid. */
export const blackmails = ({ plain }: Readings): boolean =>
  recording.test(plain) && ransom.test(plain) && threat.test(plain)

const check = phrases`
  verifi|leeftijd(?:s?controle|scheck)|bevestig je|registreer|dating-?badge|hookup|date-?pas|id pas
  log (?:binnen|in (?:binnen|with|within|via|op|at|here))|log in [^.!?]{0,12}binnen|blokkade|toegangscode
  geselecteerd|claim (?:it|hem|your|je)|inloggegevens|confirm your|verify (?:your|you)(?![a-z] right)
  log in with|prove (?:your|you)|age check|you(?:'ve| have) been selected|suspended|bank login|bestatigen?
  beweise|altersk|date-?ausweis|melde dich|ausgewahlt|zugangsdaten|gesperrt|gratiszugang|gewonnen cadeau
`
const stake = phrases`
  creditcard|credit card|kreditkarte|(?:je|jouw|your|dein) account|dein konto|veiligheid|sicherheit|safe|bank
  onlinebanking|kost maar|only pay|kostet nur|dollar|euro|afspreken|before we meet|we can meet|treffen
  bevor wir|bestatige
`
const code = phrases`
  code (?:doorsturen|die je)|code [^.!?]{0,20}per sms|code you (?:just )?(?:got|get|received)
  sechsstelligen code|forward me the [^.!?]{0,20}code|code schicken
`

/** Whether a text sends its reader to a check of age or account, or asks for a code or for access to a bank. */
export const asksToVerify = ({ plain }: Readings): boolean =>
  code.test(plain) || (check.test(plain) && stake.test(plain))

const millions = /\d[\d.,]* ?(?:miljoen|million|millionen|mio)(?![a-z])/
const fortune = phrases`
  erfenis|inheritance|erbschaft|gold dust|goldstaub|gold bars|met goud|husband'?s fortune|vermogen van
  vermogen meines|(?:koffer|box|kiste|trunk) (?:met|with|mit) (?:my |mijn |meinem )?(?:geld|money|goud|gold)
`
const share = phrases`
  goede doelen|charity|advocaat|lawyer|anwalt|\d+ procent|\d+ ?%|half of|die halfte|transportkosten|insurance
  versicherung|spenden|overmaken|douane|customs|diplomat|fee(?![a-z])|gebuhr
`
const trust = phrases`
  vertrouw|trust|empfang|receive|manage|verwalten|donate|dollar|euro|vertrau|ehrlich|eerlijk
`
const mule = phrases`
  geld te ontvangen op je rekening|geld (?:ontvangen|krijgen) [^.!?]{0,40}(?:doorst|procent)
  receive money in your account|du bekommst geld auf dein konto
`

/** Whether a text promises a fortune for a fee or for help with an account. */
export const promisesFortune = ({ plain }: Readings): boolean =>
  mule.test(plain) ||
  (fortune.test(plain) && share.test(plain)) ||
  (millions.test(plain) && (share.test(plain) || trust.test(plain)))
