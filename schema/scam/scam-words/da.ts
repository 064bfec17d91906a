import { words } from '../scam-phrases.rules.ts'
import type { ScamWords } from './scam-words.ts'

export const danish: ScamWords = {
  money: words`økonomisk | et bidrag | penge(ne)? | kontanter | beløb(et)? | overførsel* | kassen`,
  firstPersonSubject: words`jeg | vi`,
  requestOpening: words`(kan|kunne|vil|ville|tør|gider|må) (du|i) | du (kan|kunne|vil) | hvis du (kan|vil|elsker|har) | har du mulighed`,
  givingVerbs: words`lægge # ~ud | lave en overførsel | låne | låner | lægge(r)? ud | sende | sender | betale(r)? | overføre(r)? | indbetale | sætte ind | bidrage | give | giver | undvære | sponsere | købe | hjælpe | mobilepaye`,
  lendingVerbs: words`låne?r? | lægge ud | overføre? | mobilepay*`,
  helpingVerbs: words`hjælpe | hjælp | hjælper | støtte | træde til`,
  firstPersonObject: words`mig | os | min | mit | mine`,
  directRequest: words`
    sender du penge*
    (bidrag|gave) på #
    (lån|send|betal|giv|overfør) (mig|os) ~(#|penge*|kroner|kr) | (send|overfør|indbetal|sæt ind|betal) (pengene|beløbet|penge|#) | (send|giv) ~mobilepay | lån (mig|os) # | køb til mig`,
  openRequest: words`
    (vil|kan|kunne|ville) du (gøre|godt gøre) (det|dette) for (mig|os) | (hvad|alt hvad|alt) du kan | hvad (som helst )?du kan | ethvert beløb | alt hvad du kan (give|undvære)`,
  sufficientAmount: words`ville (virkelig )?hjælpe | er nok | rækker | hjælper | kunne hjælpe | redde*`,
  moneyNeeded: words`
    lukket for | har lukket
    (jeg|vi) (har brug for|skal bruge|behøver) | (jeg|vi) mangler | (der|det) mangler | ikke råd | (har )?(ikke noget|intet|ingen penge) ~(spise|mad|penge)* | (vil have|kræver|forlanger|beder om) ~(#|penge|betal[a-z]*)
    (jeg |vi |nogen )?(skal|må) (først |altså |bare )?(nogen )?betale | hvis (jeg|ingen) (ikke )?betaler | bagud | flad`,
  fee: words`gebyr* | skat(ten)? af | afgift* | told* | kaution* | bøde* | forsikring*`,
  repayment: words`
    (betaler|giver|får) ~(tilbage|igen) | betale (det )?tilbage | tilbagebetal* | dobbelt* | med renter | når (jeg får|lønnen) | depositum | kun denne ene gang | bare denne gang | (til|indtil) (fredag|mandag|den første)`,
  troubles: [
    words`hospital* | sygehus* | operation* | opereres | medicin* | koma | kræft | læge* | dyrlæge* | klinik* | akut*`,
    words`told* | pakke* | forsendelse* | fragt* | container`,
    words`visum* | visummet | fly* | billet* | lufthavn* | pas | orlov | papirer*`,
    words`husleje* | udlejer* | regning* | mad | spise | sat ud | smides ud | benzin | lukker | strøm* | telefon*`,
    words`stjal | stjålet | røvet | overfaldet | tabte? | mistet* | sidder fast | spærret | pung | kort | hotel*`,
    words`advokat* | dommer* | bøde* | politi*`,
    words`militær* | soldat* | general* | olieplatform* | boreplatform* | yemen* | syrien | mission | fn | accra | ghana | nigeria | istanbul`,
    words`fødselsdag*`,
  ],
  payment: words`betale* | betaling* | betalt | regning* | gebyr*`,
  pleading: words`
    flov | pinligt | skammer mig | lover | sværger | elsker dig | haster | ingen andre | eneste håb | desperat* | beder dig | fortvivlet | ved ikke hvad jeg skal`,
  endearments: words`vær sød | venligst | skat | min elskede | elskede | kære | søde | engel | min ven`,
  financialSupport: words`generøs mand | betale (mit )?studi* | (ved|se) at du er (seriøs|ægte|alvorlig) | forsørge mig | bevis at du er seriøs | vise at du mener det`,
  rescue: words`hjælp (mig|os) | hjælpe (mig|os) | redde* | få mig væk`,
  harmlessItem: words`(send|lån|giv|vis)[a-z]* ~(billede*|foto*|opskrift*|video*|besked*|navn*|adresse*|link*|bog*|postkort*|kram*|kys*|øre|sang*|hilsen*|hilsner|cykel*|telt*|paraply*|program*)`,
  sendingVerbs: words`send | overfør | indbetal | betal`,
  giftCards: words`gavekort* | (amazon|apple|netflix|itunes|google play|steam|zalando)( |-)?(kort|gavekort|kode|voucher)[a-z]* | taletidskort* | værdikode* | kuponer?`,
  giftCardHandover: words`send | køb | købe | kode* | har brug for | billede af | giv mig | skrab* | kiosk* | tak`,
  giftCardRequest: words`
    (køb|giv|send|skaf|køber|giver) (mig|os) | køb ~til (mig|os) | (købe|give|sende) ~(mig|os) | køb ~(send|kode) | koderne? | er jag din | er jeg (helt )?din`,
  platformInvitation: words`
    kom (til|over på) | skift til
    tilføj mig | add mig | (skriv|sms|skriver|hør) (til|hellere|på|mig|videre)* | søg (på|efter) mig | find mig | finder mig | følg mig | (skal vi|kan vi|vi kan|lad os) | giv mig | send (mig )? ?(dit|din) | dit (nummer|whatsapp*|telegram) | jeg hedder | mit navn | har du | hent | hellere | et andet sted`,
  contactInvitation: words`
    (giv|send) (mig )?dit (nummer|telefon*|mobil*|whats*) | (skriv|mail|ring|sms) (til )?(mig )?(på|til min|til mit|hellere på) | hvad er dit nummer | til min (mail|e-?mail) | på (en|et) anden? (side|app) | min rigtige profil | snakke et andet sted`,
  market: words`rådgiver | børs* | aktier* | trad(er|ing|e) | invest* | signaler* | guld* | marked* | kryptovalut* | krypto* | (arbejd|arbejde|job|jobbe) (hjemmefra|hjemme) | hjemmefra | bijob* | ekstrajob* | ansæt*`,
  profit: words`gevinst* | tjen* | rente* | afkast* | fordobl* | dobbelt* | garanter* | (om dagen|om ugen|om måneden|pr dag|dagligt) | # ?% | procent | passiv indkomst`,
  invitation: words`
    (invester|sæt) # | oprette en konto
    (lære|guide|vise|hjælpe|forklare) dig | kan lære | lærer dig | min (mentor|coach|rådgiver) | indbetal* | indskud* | minimum | fra # | for at (begynde|komme i gang|starte) | registrer* | tilmeld* | link* | kom med | skriv til | kontakt* | spørg mig | prøv | du også | trin for trin | åbne en konto | interesseret | forklarer`,
  sexServices: words`eskort* | escort* | massage (og mere|med happy end*|med ekstra|og lidt) | happy ?end* | sugar ?(baby|daddy) | sugarbaby | (nøgne|intime|frække) billeder | nøgenbilled* | nudes? | onlyfans | sexdate*`,
  serviceTerms: words`# | kr | kroner | gratis | diskret* | link* | klik | tilmeld | registrer | i aften | i timen | timen | pris* | live`,
  sexOffers: words`webcam* | cam | massage | priser | selskab mod | privat cam | privat show`,
  offerTerms: words`minutter | minutterne | klik | tilmeld | timen | pr time | diskret* | gratis | sensuel* | nøgen | hed | hjemmebesøg`,
  recording: words`optaget | optagelse* | filmet | video* | skærmbilled* | billeder(ne)?`,
  ransom: words`betal* | send* | overfør* | bitcoins? | btc | kr | kroner | #`,
  threat: words`
    eller (sender|lægger) jeg
    (din|dine|dit|alle) (alle )? ?(kontakter|venner|familie|kone|mand|chef|kolleger|arbejde|følgere|arbejdsplads) | lægger (jeg )? ~(ud|op|på) | lægges (ud|op) | offentliggør* | ellers | sender jeg | på facebook | deler | spred* | alle får`,
  accountCheck: words`verificer* | bekræft (din|dine|at|dit) | din alder | alderskontrol* | lukket | spærret | sikker* | registrer dig | tilmeld dig | klik | log ind | du har vundet | datingpas`,
  checkReason: words`kreditkort* | kortoplysninger | din konto | bankoplysninger* | mitid | login* | sikkerhed* | adgangskode* | før vi (mødes|ses) | inden vi (mødes|ses) | bank* | netbank*`,
  codeRequest: words`(godkend|log ind|bekræft) ~mitid | kode ~sms ~(send|giv|videresend) | (send|giv|oplys|videresend) (mig )?(koden|den kode) (som|fra|i|du) | koden (som )?du | kode (via|på) sms ~send | godkend (med |i )?mitid | login til (net)?bank*`,
  fortune: words`arv(en)? | arvet | guldbarre* | guld* | formue* | testament* | kuffert ~(penge|guld) | efterlod (mig )?# ~dollar*`,
  helperShare: words`gebyr* | advokat* | kaution* | procent | # ?% | halvdelen | overføre | velgørenhed | told* | provision | forsikring*`,
  helperTrust: words`stole på | tillid | ærlig* | modtage | forvalte | dollars? | euro | kroner | gud | forældreløse`,
  moneyMule: words`(få|modtage|indsat) ~(ind )?(på|til) din konto | du (beholder|må beholde) ~(procent|%) | overfør(er)? resten`,
  millions: /\d[\d.,]* ?(?:million(?:er)?|milliard(?:er)?|mio)(?![a-z])/,
}
