import { near, phrases } from '../scam-phrases.rules.ts'
import { dutchGermanEnglishOffers } from './nl-de-en-offers.ts'
import type { ScamWords } from './scam-words.ts'

const givingVerbForms = phrases`
  (?:uit)?lenen|leen (?:me|mij)|voorschiet|voor te schieten|overmaken|over te maken
  maak(?:t)? [^.!?]{0,25} over(?![a-z])|stu+ren|stuur|betalen|betaal(?:t)?(?![a-z])|bijdragen|missen|opladen
  doneren|lend|loan|send|wire|transfer|pay(?![a-z])|cover|spare|borrow|support|donate|leihen|leih|schicken
  schick|uberweis|bezahl|zahl(?:e|en|st)?(?![a-z])|ubernehmen|aushelfen|auslegen|unterstutz
`
/** Not the writer as the one who gives: "betaal ik", "zahle ich". */
const givingVerbs = new RegExp(`${givingVerbForms.source}(?![a-z]* (?:ik|ich|we|wij|wir)(?![a-z]))`)

/** Dutch, German and English, which members mix in one text. */
export const dutchGermanEnglish: ScamWords = {
  ...dutchGermanEnglishOffers,
  money: phrases`(?:geld|money|cash|bedrag|geldbetrag|betrag)(?![a-z])`,
  requestOpening: phrases`
  (?:kun|kan|wil|zou|zal|durf|mag|moet) (?:je|jij|u)(?![a-z])|(?:je|jij|u) (?:kunt|kan|wilt|zou)[ ]
  (?:could|can|would|will|might) (?:you|u|ya)(?![a-z])
  (?:kannst|konntest|wurdest|willst|magst|kann|konnen|konnten|wurden) (?:du|sie)(?![a-z])|als (?:je|jij|u)[ ]
  if (?:you|u)[ ]|wenn (?:du|sie)[ ]
`,
  firstPersonSubject: phrases`(?:ik|i|ich|wij|we|wir)(?![a-z])`,
  givingVerbs,
  lendingVerbs: phrases`
  lenen|overmaken|voorschieten|lend|wire|borrow|leih|uberweis|vorstrecken
`,
  helpingVerbs: phrases`helpen|help|hilf|helfen`,
  firstPersonObject: phrases`(?:me|mij|mir|us|ons|uns|mijn|my|meine?)(?![a-z])`,
  directRequest: phrases`
  (?:stuur|leen|betaal|koop)(?: me| mij| ons| nou| dan| het| even)(?![a-z])
  maak (?:het|dit|er) [^.!?]{0,25}over(?![a-z])|(?:send|lend|pay|loan|wire|buy) (?:me|us|it|for)(?![a-z])
  please (?:pay|send)|send \d|(?:schick|leih|zahl|kauf|uberweis)e? (?:mir|uns|es)(?![a-z])
  bitte (?:bezahl|schick|uberweis)|schick \d|uberweise
`,
  openRequest: phrases`
  (?:zou|wil|kun|kan) (?:je|jij|u) (?:dat|dit) (?:voor|doen|willen)|alles wat je kun|elk bedrag|hoeveel je ook
  (?:would|could|will|can) (?:you|u) do (?:that|this|it)
  (?:whatever|anything|any amount|as much as) (?:you|u) (?:can|could)|any amount
  (?:wurdest|kannst|konntest|willst) du das (?:fur|tun|machen)|alles,? was du (?:geben|entbehren)|jeder betrag
`,
  sufficientAmount: phrases`is genoeg|is (?:already )?enough|would (?:help|do|be enough|keep)|zou (?:al )?helpen|is ook goed|reichen|reicht|wurden? (?:schon )?helfen`,
  moneyNeeded: phrases`
  [^.!?]{0,60} nodig(?![a-z])|(?:geen|niets|te weinig) (?:geld|te eten|meer te eten)
  kan [^.!?]{0,30} niet betalen
  (?:vraagt|vragen|wil|willen|eist) (?:eerst |alleen |nog |we |daar |er )*(?:[^.!?]{0,15})?(?:geld|\d|€)
  (?:moet|moeten) (?:eerst |nog |ik |mijn )*[^.!?]{0,40}betalen
  als (?:je|jij|u) [^.!?]{0,60}betaalt|als [^.!?]{0,60}betaald (?:is|wordt)
  (?:i|we|only|just|still) (?:\w+ )?(?:need|lack)
  (?:want|wants|asks?|charge) (?:for |me |us )*[^.!?]{0,15}(?:\d|[$€£]|money|payment|to be paid)
  (?:pay|paid) [^.!?]{0,20}(?:first|before|upfront)|have to pay|must pay|if [^.!?]{0,60}is paid
  only have to pay|to pay insurance|behind on|no money|can'?t (?:pay|afford)|(?:ich )?brauche|fehlen mir
  mir fehl(?:t|en)|(?:will|wollen|verlang(?:t|en)) [^.!?]{0,30}(?:\d|geld|bezahlt)
  muss(?:en|t)? [^.!?]{0,40}(?:be)?zahlen|nichts (?:mehr )?zu essen|kein geld
  wenn [^.!?]{0,60}bezahlt (?:ist|wird)|im ruckstand
`,
  fee: phrases`
  (?:kost|kosten|kostet?) (?:nog )?(?:me )?\d|invoerrecht|inklaring|(?:haven|vracht|transport|vrijgave|douane)kosten|leges|borg(?![a-z])
  belasting(?![a-z])|clearance|(?:the|a|their|customs|delivery) fee|customs duty|tax(?:es)?(?![a-z])|duty
  zollgebuhr|gebuhr|kaution|steuern?(?![a-z])|versicherung von|verzekering(?! )
`,
  repayment: phrases`
  (?:betaal|geef|krijg(?:t|en)?)[^.!?]{0,50} terug|terugbetalen|het dubbele|voorschieten|voorschiet
  eind van de maand|aanbetaling|pay (?:you )?back|pay it back|return it
  (?:return|get|pay) [^.!?]{0,20}(?:double|with interest)|(?:till|until) (?:payday|the 1st)|deposit
  with interest|just this once|(?:zahle|gebe|bekommst)[^.!?]{0,40} zuruck|das doppelte
  bis zum (?:ersten|monatsende)|anzahlung|mit zinsen|nur dieses eine mal
`,
  troubles: [
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
  ],
  payment: phrases`
  (?:be)?taal(?:t|d)?(?![a-z])|betalen|afrekenen|pay(?:s|ing|ment)?(?![a-z])|paid|the bill
  (?:be)?zahl(?:t|en|e)?(?![a-z])|bezahlt?|rechnung
`,
  pleading: phrases`
  beloof|i promise|verspreche|schaam|durf het|liefste|enige (?:hoop)?|ik hou van je|wie ik terecht|dringend
  ashamed|hate asking|my love|nobody else|i love you|if you love me|wouldn'?t ask|whatever you can|peinlich
  mein (?:engel|herz|lieber)|niemanden|wenn du mich liebst|nicht fragen|alles, was du geben|wenigstens
`,
  endearments: phrases`
  alsjeblieft|please|bitte|schat(?:je)?(?![a-z])|lieverd|honey|darling|babe?(?:y)?(?![a-z])|sweetheart|schatz
  liebling
`,
  financialSupport: phrases`
  vrijgevige man|mijn studie (?:wil )?betal|generous man|tuition|grosszugigen? mann|mein studium finanzier
  men who can support|manner, die mich unterstutz|dat je serieus bent
  that (?:you|u)(?:'re| are) (?:serious|real)|es ernst meinst|i'?ll be yours|gehore ich
`,
  rescue: phrases`
  haal (?:me|mij) hier|(?:help|hilf) (?:me|mij|mir|us|ons|uns)(?![a-z])|get me out|hol mich hier|du mir hilfst
  you help me|please help|bitte hilf|you will help|du mir
`,
  harmlessItem: near(
    phrases`stu+r|send|schick`,
    /(?<![a-z])(?:foto|bild|picture|photo|pic|video|filmpje|recipe|recept|rezept|bericht|message|nachricht|groet|kus)/,
    30,
  ),
}
