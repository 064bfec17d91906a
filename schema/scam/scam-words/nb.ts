import { words } from '../scam-phrases.rules.ts'
import type { ScamWords } from './scam-words.ts'

export const norwegian: ScamWords = {
  money: words`økonomisk | et bidrag | penger | pengene | kontanter | beløp(et)? | overføring* | gryn`,
  firstPersonSubject: words`jeg | vi`,
  requestOpening: words`(kan|kunne|vil|ville|tør|orker|må) (du|dere) | du (kan|kunne|vil) | (hvis|om) du (kan|vil|elsker|har) | har du mulighet`,
  givingVerbs: words`lagt (# )?ut | lagt ut | legge # ~ut | gjøre en overføring | låne?t? | låner | legge(r)? ut | sende?t? | sender | betale(r)? | betalt | overføre(r)? | sette inn | bidra | gi | gitt | avse | unnvære | sponse | kjøpe | hjelpe | vippse?t? | vippser`,
  lendingVerbs: words`låne?r?t? | legge ut | overføre? | vippse?`,
  helpingVerbs: words`hjelpe | hjelp | hjelper | støtte | stille opp`,
  firstPersonObject: words`meg | oss | min | mi | mitt | mine`,
  directRequest: words`
    sender du penger
    (bidrag|gave) på #
    (lån|send|betal|gi|overfør) (meg|oss) ~(#|penger|kroner|kr) | (send|overfør|sett inn|betal) (pengene|beløpet|penger|#) | vipps (meg|oss|#|over) | lån (meg|oss) # | kjøp til meg`,
  openRequest: words`
    (vil|kan|kunne|ville) du (gjøre|gjort) (det|dette) for (meg|oss) | (hva|alt hva|alt) du kan | hva som helst du | uansett beløp | alt du kan (gi|avse)`,
  sufficientAmount: words`ville (virkelig )?hjulpet | ville hjelpe | er nok | holder | hjelper | kunne hjulpet | redde*`,
  moneyNeeded: words`
    (jeg|vi) trenger | (jeg|vi) mangler | (det) mangler | ikke råd | (har )?(ikke noe|ingenting|ingen penger) ~(spise|mat|penger)* | (vil ha|krever|forlanger|ber om) ~(#|penger|betal[a-z]*)
    (jeg |vi |noen )?(må|skal) (først |altså |bare )?(noen )?betale | hvis (jeg|ingen) (ikke )?betaler | på etterskudd | blakk`,
  fee: words`gebyr* | skatt* | avgift* | toll* | kausjon* | bot(en)? | forsikring*`,
  repayment: words`
    (betaler|gir|får) ~(tilbake|igjen) | betale (det )?tilbake | tilbakebetal* | dobbelt* | med renter | når (jeg får|lønna|lønnen) | depositum | bare denne (ene )?gangen | (til|innen) (fredag|mandag|den første)`,
  troubles: [
    words`sykehus* | operasjon* | opereres | medisin* | koma | kreft | lege* | veterinær* | dyrlege* | klinikk* | akutt*`,
    words`toll* | pakke* | forsendelse* | frakt* | container`,
    words`visum* | fly* | billett* | flyplass* | pass(et)? | permisjon | papirer*`,
    words`husleie* | utleier* | huseier* | regning* | mat | spise | kastet ut | kaster | bensin | stenger | strøm* | telefon*`,
    words`stjal | stjålet | ranet | mistet* | sitter fast | sperret | lommebok* | kort(et)? | hotell*`,
    words`advokat* | dommer* | bot(en)? | politi*`,
    words`militær* | soldat* | general* | oljeplattform* | jemen* | syria | oppdrag | fn | accra | ghana | nigeria | istanbul`,
    words`bursdag* | fødselsdag*`,
  ],
  payment: words`betale* | betaling* | betalt | regning* | gebyr*`,
  pleading: words`
    flau* | pinlig | skammer meg | lover | sverger | elsker deg | haster | ingen andre | eneste håp* | desperat* | ber deg | fortvilet | vet ikke hva jeg skal`,
  endearments: words`vær så snill | vennligst | kjære | elskede | skatt | vennen | engel* | kjæresten | søte`,
  financialSupport: words`generøs mann | betale (for )?(studiene|skolen) | (vet|se) at du er (seriøs|ekte) | forsørge meg | vis at du er seriøs | bevis at du er seriøs`,
  rescue: words`hjelp (meg|oss) | hjelpe (meg|oss) | redde* | få meg ut`,
  harmlessItem: words`(send|lån|gi|vis)[a-z]* ~(bilde*|foto*|oppskrift*|video*|melding*|navn*|adresse*|lenke*|link*|bok*|postkort*|klem*|kyss*|øre|sang*|hilsen*|sykkel*|telt*|paraply*|program*)`,
  sendingVerbs: words`send | overfør | sett inn | betal | vipps`,
  giftCards: words`gavekort* | (amazon|apple|netflix|itunes|google play|steam|zalando)( |-)?(kort|gavekort|kode|voucher)[a-z]* | kontantkort* | verdikode* | kuponger?`,
  giftCardHandover: words`send | kjøp | kjøpe | kode* | trenger | bilde av | gi meg | skrap* | kiosk* | takk`,
  giftCardRequest: words`
    (kjøp|gi|send|skaff|kjøper|gir) (meg|oss) | kjøp ~til (meg|oss) | (kjøpe|gi|sende) ~(meg|oss) | kjøp ~(send|kode) | kodene? | er jeg (helt )?din`,
  platformInvitation: words`
    kom (til|over på) | bytt til
    legg (meg )?til (meg )? | adde? meg | (skriv|send|tekst|skriver) (til|heller|på|meg|videre)* | søk (på|etter) meg | finn meg | finner meg | følg meg | (skal vi|kan vi|vi kan|la oss) | gi meg | (nummeret|whatsapp-nummeret) ditt | ditt (nummer|whatsapp*) | jeg heter | navnet mitt | har du | last ned | heller | et annet sted`,
  contactInvitation: words`
    (gi|send) meg (nummeret|mobilnummeret|telefonnummeret|whats*|ditt nummer) | (skriv|mail|ring|sms) (til )?(meg )?(på|til min|heller på) | hva er nummeret ditt | til (min mail|mailen min|e-?posten min) | på en annen (side|app) | den ekte profilen | snakke et annet sted`,
  market: words`rådgiver | børs* | aksjer* | trad(er|ing|e) | invest* | signaler* | gull* | marked* | kryptovalut* | krypto* | (jobb|jobbe|arbeid) (hjemmefra|hjemme) | hjemmefra | ekstrajobb* | ansett*`,
  profit: words`gevinst* | fortjeneste* | tjen* | rente* | avkastning* | doble* | dobbelt* | garant* | (om dagen|dagen|i uka|i uken|i måneden|daglig) | # ?% | prosent | passiv inntekt`,
  invitation: words`
    (invester|sett inn) # | opprette en konto
    (lære|veilede|guide|vise|hjelpe|forklare) deg | kan lære | lærer deg | mentoren min | min (mentor|coach|rådgiver) | sette inn | innskudd* | minimum | fra # | for å (begynne|komme i gang|starte) | registrer* | meld deg | lenke* | link* | bli med | skriv til | kontakt* | spør meg | prøv | du også | steg for steg | åpne en konto | interessert | forklarer`,
  sexServices: words`eskort* | escort* | massasje (og mer|med happy end*|med ekstra|og litt) | happy ?end* | sugar ?(baby|daddy) | sugarbaby | (nakne|intime|frekke) bilder | nakenbilde* | nudes? | onlyfans | sexdate*`,
  serviceTerms: words`# | kr | kroner | gratis | diskre* | lenke* | klikk | registrer | meld deg | i kveld | timen | pris* | live`,
  sexOffers: words`webkamera* | webcam* | cam | massasje | priser | selskap mot | privat cam | privat show`,
  offerTerms: words`minutter | minuttene | klikk | registrer | timen | per time | diskre* | gratis | sensuell* | naken | hjemmebesøk`,
  recording: words`tatt opp | opptak* | filmet | video* | skjermbilde* | bilder | bildene`,
  ransom: words`betal* | send* | overfør* | vipps* | bitcoins? | btc | kr | kroner | #`,
  threat: words`
    eller (sender|legger) jeg
    (kona|mannen|sjefen|familien|vennene|kontaktene|kollegene|jobben|alle vennene|alle kontaktene|følgerne) (di|din|dine) | (dine|alle) (kontakter|venner) | legger (jeg )?ut | legges ut | publiser* | ellers | sender jeg | på facebook | deler | spre* | alle får`,
  accountCheck: words`verifiser* | bekreft (at|alder*|din|dine|bank*) | bekrefte (alder*|at) | alderen din | alderskontroll* | stengt | sperret | sikker* | trygg* | registrer deg | meld deg på | klikk | logg inn | du har vunnet | datepass`,
  checkReason: words`kredittkort* | kortopplysninger | kontoen din | bankopplysning* | bankid | pålogging* | sikkerhet* | passord* | før vi (møtes|ses|treffes) | bank* | nettbank*`,
  codeRequest: words`(godkjenn|logg inn|bekreft) ~bankid | kode ~sms ~(send|gi|videresend) | (send|gi|videresend) (meg )?(koden|den koden) (som|fra|i|du) | koden (som )?du | kode på sms ~send | godkjenn (med |i )?bankid | pålogging* til (nett)?bank*`,
  fortune: words`arv(en)? | arvet | gullbarre* | gull* | formue* | testament* | koffert ~(penger|gull) | etterlot (meg )?# ~dollar*`,
  helperShare: words`gebyr* | advokat* | kausjon* | prosent | # ?% | halvparten | overføre | veldedighet | toll* | provisjon | forsikring*`,
  helperTrust: words`stole på | tillit | ærlig* | ta imot | forvalte | dollar | euro | kroner | gud | foreldreløse`,
  moneyMule: words`(få|ta imot|satt inn) ~(inn )?på (kontoen din|din konto) | du (beholder|får beholde) ~(prosent|%) | overfør(er)? resten`,
  millions: /\d[\d.,]* ?(?:million(?:er)?|milliard(?:er)?|mill)(?![a-z])/,
}
