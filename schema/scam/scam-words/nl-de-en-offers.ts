import { phrases } from '../scam-phrases.rules.ts'
import type { ScamWords } from './scam-words.ts'

/** The words of offers, threats and invitations in Dutch, German and English. */
export const dutchGermanEnglishOffers = {
  sendingVerbs: phrases`stuur|send|transfer|maak|betaal|pay|schick|sende|uberweise|zahl`,
  giftCards: phrases`
  (?:apple|amazon|netflix|bol\.com|zalando)[ -]{0,2}(?:cadeau|geschenk|gift|guthaben)?[ -]?(?:kaart|card|karte|bon|voucher|code|tegoed|guthaben)
  gift ?-?cards?|cadeau ?-?(?:kaart|bon)|geschenk ?-?karten?|guthaben ?-?karte|vouchers?(?![a-z])|gutschein
`,
  giftCardHandover: phrases`
  stu+r|koop|code|nodig|foto van de|via|bon(?![a-z])|send|buy|get|need|pin(?![a-z])|please|add|is enough
  would make|schick|kauf|brauche|hol|glucklich|reichen|mit[ ]
`,
  giftCardRequest: phrases`
  (?:stuur|koop|geef)(?: je)? (?:me|mij|even|een)|(?:zou|zouden?) (?:ons|mij|me)
  (?:stuur|geef) [^.!?]{0,20}code|claim|(?:buy|get|send) (?:me|us)(?![a-z])
  (?:could|can|would) you (?:please )?(?:buy|get|send)|the (?:code|pin)(?![a-z])|would make (?:me|us|him|her)
  i'?ll be yours|vouchercode|(?:kauf|schick|besorg)e? (?:mir|uns)|(?:kannst|konntest) du (?:mir|uns)
  den (?:code|pin)(?![a-z])|(?:wurde|macht) (?:mich|uns|ihn|sie)
`,
  platformInvitation: phrases`
  voeg (?:me|mij)|(?:zoek|vind|volg) (?:me|mij)(?![a-z])|zullen we|laten we|ergens anders
  (?:verder )?(?:praten|kletsen|schrijven|appen|chatten)|geef (?:je|me|mij)|toevoegen|heb (?:je|jij)
  stuur (?:je|me|mij)|download|te vinden|liever|kom (?:naar|op)|je nummer|hier (?:kom|zit|ben|mag)
  bericht(?:je)?(?![a-z])|add me|(?:find|follow|text|message|write|hit|reach) me
  let'?s (?:move|talk|chat|go|switch|continue)|shall we|we should|do (?:you|u) (?:have|use)|have (?:you|u) got
  your (?:whats|wa|number|snap|insta)|give me|talk (?:properly|there|somewhere|more)|chat there|hit me up|join
  trade nudes|look for my|(?:find|reach) (?:me|us)|such(?:e)? mich|schreib(?:e|st)? mir|fuge mich|addet? mich
  lass uns|wollen wir|hast du|gib mir|schick mir|lade? dir|weiter ?schreiben|heisse ich|such mein|woanders
`,
  contactInvitation: phrases`
  (?:app|sms|whatsapp|mail) (?:me|mij)(?![a-z])|appje\?|(?:stuur|doe) (?:me |mij )?een appje
  (?:geef|stuur|wat is|wats) (?:me |mij )?(?:even )?je (?:tele?foon)?(?:nummer|06|app)|contact via mijn
  mail (?:maar|me|mij)|what'?s (?:your|ur) (?:wa|number|whats)
  send (?:me )?your (?:whatsapp |phone )?(?:number|email)|(?:talk|chat|write|meet) somewhere else
  text me(?! when i)|your (?:phone )?number or (?:your )?e-?mail|my real profile
  gib mir deine? (?:handy ?)?nummer|deine (?:whatsapp )?nummer oder|woanders (?:reden|schreiben)
  schreib mir (?:da|dort)|mein richtiges profil|ergens anders (?:praten|verder)
  op (?:een|mijn) andere (?:site|app)|on another site|auf einer anderen seite
  zoek (?:even )?op(?: naam)? [a-z]+[_ .]|my only ?fans
`,
  market: phrases`
  (?:crypto|krypto)[a-z]*|bitcoins?|ethereum|usdt|munten|forex|trading|handel(?:t|en|sbot|srobot)(?![a-z])
  valuta|beleg(?!d|en broodje)|goud(?![a-z])|gold(?![a-z])|beurs|invest|broker|makelaar|mining
  signal(?:s|en|e)(?![a-z])|exchange|borse|analist|analyst|trade(?:s|r)?[ ]|inleg
`,
  profit: phrases`
  winst|verdien|verdub|dubbele|rente|\d[\d.,]* ?%|\d+ procent|gegarandeerd|profit|earn|doubled?|interest
  guarantee|passive|win rate|i ma[dk]e [$€£]?\d|5000 back|gewinn|verdopp|zinsen|passives|garantiert|prozent
  zuruck|hypotheek afgelost
`,
  invitation: phrases`
  ik (?:kan je|help je|begeleid|laat je)|zal ik|wil je|leren hoe|stap voor stap|vraag (?:me|naar)|mentor|coach
  samen met mij|storten|om te beginnen|starten|minimale|jou ook|erbij|tips|teach you|guide you|ask me
  you (?:should|deposit|can)|i can (?:show|help|guide)|show you|get started|deposit|let me be|minimum|link
  join|new clients|you smart|have you ever heard|beibringen|dir (?:helfen|gern)|frag mich|zeige dir|einzahl
  zahlst auf|ich werde dein|anmelden|kannst du ab|komm in|versuch es|kennst du
`,
  sexServices: phrases`
  escorte?(?![a-z])|outcall|incall|haus- und hotelbesuche|happy end|erotische massage|massage en meer
  private shows|prive ?shows|naaktfoto'?s|nacktbilder|nudes|sexcam|sekscam|seksdate|sexdate|onlyfans|only fans
  cam ?site|camsex|camseite|heisse frauen|hot girls|sugar ?(?:baby|daddy)|prive(?:video|foto)'?s
  (?:fur|for|voor) (?:five|funf|vijf|\d+) (?:photos|pics|bilder|fotos)
`,
  serviceTerms: phrases`
  \d{2,4}|euro|gratis|free|kostenlos|discre|diskret|klik|click|sign up|anmelden|vanavond|tonight|heute nacht
  credits|link|zoek op|zoek me|stuur|ask for|payment first|card|kreditkarte|add me|snap|ik betaal|i pay
  ich zahle|warten auf|waiting
`,
  sexOffers: phrases`
  webcam|(?:on|voor|vor) (?:de |der )?cam(?![a-z])|gezelschap|tarieven|milf|massage|hotline|my line(?![a-z])
  rates(?![a-z])
`,
  offerTerms: phrases`
  gratis|(?:minutes|first [^.!?]{0,12}) free|half uur|uur \d|per uur|half hour|an hour|halbe stunde|die stunde
  discre|diskret|credits|klik hier|click here|sign up|see her|naked|naakt|nackt|im bett|hot(?![a-z])|heiss
  geil
`,
  recording: phrases`
  opgenomen|filmpje|de video|foto's|screenshots|gestuurd hebben|contacten van|recorded|your video|the video
  pictures you sent|aufgenommen|dein video|das video|die bilder|voor de camera|wat wij gestuurd
`,
  ransom: phrases`
  betaal|betalen|euro|maak 0|maak [^.!?]{0,20}over|pay(?![a-z])|send [$€£]?\d|transfer|zahl|uberweis|btc
  bitcoin
`,
  threat: phrases`
  of ik|al je vrienden|je werk|je familie|iedereen ziet|je vrouw|verwijder|or i
  your (?:contacts|wife|boss|friends|facebook)|be posted|goes away|within \d+ hours|one day to
  deine (?:freunde|frau|freundesliste)|oder alle|alles vergessen|alles ist vergessen|tag zeit|dein chef
  hochladen
`,
  accountCheck: phrases`
  verifi|leeftijd(?:s?controle|scheck)|bevestig je|registreer|dating-?badge|hookup|date-?pas|id pas
  log (?:binnen|in (?:binnen|with|within|via|op|at|here))|log in [^.!?]{0,12}binnen|blokkade|toegangscode
  geselecteerd|claim (?:it|hem|your|je)|inloggegevens|confirm your|verify (?:your|you)(?![a-z] right)
  log in with|prove (?:your|you)|age check|you(?:'ve| have) been selected|suspended|bank login|bestatigen?
  beweise|altersk|date-?ausweis|melde dich|ausgewahlt|zugangsdaten|gesperrt|gratiszugang|gewonnen cadeau
`,
  checkReason: phrases`
  creditcard|credit card|kreditkarte|(?:je|jouw|your|dein) account|dein konto|veiligheid|sicherheit|safe|bank
  onlinebanking|kost maar|only pay|kostet nur|dollar|euro|afspreken|before we meet|we can meet|treffen
  bevor wir|bestatige
`,
  codeRequest: phrases`
  code (?:doorsturen|die je)|code [^.!?]{0,20}per sms|code you (?:just )?(?:got|get|received)
  sechsstelligen code|forward me the [^.!?]{0,20}code|code schicken
`,
  fortune: phrases`
  erfenis|inheritance|erbschaft|gold dust|goldstaub|gold bars|met goud|husband'?s fortune|vermogen van
  vermogen meines|(?:koffer|box|kiste|trunk) (?:met|with|mit) (?:my |mijn |meinem )?(?:geld|money|goud|gold)
`,
  helperShare: phrases`
  goede doelen|charity|advocaat|lawyer|anwalt|\d+ procent|\d+ ?%|half of|die halfte|transportkosten|insurance
  versicherung|spenden|overmaken|douane|customs|diplomat|fee(?![a-z])|gebuhr
`,
  helperTrust: phrases`
  vertrouw|trust|empfang|receive|manage|verwalten|donate|dollar|euro|vertrau|ehrlich|eerlijk
`,
  moneyMule: phrases`
  geld te ontvangen op je rekening|geld (?:ontvangen|krijgen) [^.!?]{0,40}(?:doorst|procent)
  receive money in your account|du bekommst geld auf dein konto
`,
  millions: /\d[\d.,]* ?(?:miljoen|million|millionen|mio)(?![a-z])/,
} satisfies Partial<ScamWords>
