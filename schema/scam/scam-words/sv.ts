import { words } from '../scam-phrases.rules.ts'
import type { ScamWords } from './scam-words.ts'

export const swedish: ScamWords = {
  money: words`ekonomiskt | ett bidrag | pengar(na)? | stålar | kontanter | belopp* | summa* | överföring*`,
  firstPersonSubject: words`jag | vi`,
  requestOpening: words`(kan|kunde|skulle|vill|ville|orkar|vågar) (du|ni) | du (kan|skulle|kunde) | om du (kan|vill|älskar|har) | har du möjlighet`,
  givingVerbs: words`göra en överföring | låna(r)? | lägga? ut | lägger ut | skicka(r)? | swisha(r)? | betala(r)? | föra? över | överföra | sätta? in | bidra | ge | avvara | sponsra | köpa | hjälpa`,
  lendingVerbs: words`låna | lån | lägga ut | swisha | föra över | överföra`,
  helpingVerbs: words`hjälpa | hjälp | hjälper | stötta | ställa upp`,
  firstPersonObject: words`mig | mej | oss | min | mitt | mina`,
  directRequest: words`
    skickar du pengar*
    (bidrag|gåva) på #
    (låna|skicka|swisha|betala|ge|lån) (mig|mej|oss) ~(#|pengar|kronor|kr) | (skicka|överför|sätt in|för över|swisha|betala) (pengarna|beloppet|pengar|#) | swisha (mig|mej) | låna (mig|mej|oss) # | köp åt mig`,
  openRequest: words`
    (skulle|kan|vill) du (göra|kunna göra) (det|detta) för (mig|oss) | (vad|allt) (du|du än) kan | vad du än (kan|har) | vilken summa som helst | allt du kan (ge|avvara)`,
  sufficientAmount: words`skulle (verkligen )?hjälpa | räcker | hjälper | skulle räcka | är nog | rädda*`,
  moneyNeeded: words`
    (jag|vi) behöver | (jag|vi) saknar | (det )?(fattas|saknas) | (har )?inte råd | (har )?(inget|ingenting|inga pengar) ~(äta|mat|pengar)* | (vill ha|kräver|begär|ber om) ~(#|pengar|betal[a-z]*|betalt)
    (jag |vi |någon )?(måste|ska) (först |ändå |bara )?(någon )?betala | om (jag|ingen) (inte )?betalar | ligger efter | pank`,
  fee: words`avgift* | skatt* | tull* | borgen | böter | försäkring*`,
  repayment: words`
    (betalar|ger|får|lämnar) ~(tillbaka|igen) | betala tillbaka | tillbakabetal* | dubbelt | med ränta | när (jag får|lönen) | handpenning | bara (den här|denna) gång* | (till|tills) (fredag|måndag|den 25)`,
  troubles: [
    words`sjukhus* | operation* | opereras | medicin* | koma | cancer | läkare* | veterinär* | klinik* | akut*`,
    words`tull* | paket* | försändelse* | frakt* | container`,
    words`visum* | flyg* | biljett* | pass | permission | ledighet | dokument*`,
    words`hyra* | hyresvärd* | räkning* | mat | äta | vräk* | bensin | stänger av | elen | telefon*`,
    words`stal | stulen* | stulna | rånad* | rånade | tappade? | fast | spärrat | spärrad | plånbok* | kort | hotell*`,
    words`advokat* | domare* | böter | polis*`,
    words`militär* | soldat* | general* | oljeplattform* | jemen* | syrien | uppdrag | fn | accra | ghana | nigeria | istanbul`,
    words`födelsedag* | fyller år`,
  ],
  payment: words`betala* | betalt | betalning* | räkning* | nota* | avgift*`,
  pleading: words`
    skäms* | pinsamt | lovar | svär | älskar dig | brådskande | bråttom | ingen annan | enda hopp* | desperat | ber dig | förtvivlad | vet inte vad jag ska`,
  endearments: words`snälla | älskling* | min kära | kära | gullet | raring | ängel | hjärtat | älskade`,
  financialSupport: words`generös man | betala (mina )?studier* | (vet|se) att du är (seriös|äkta|på riktigt) | försörja mig | bevisa att du är seriös`,
  rescue: words`hjälp (mig|mej|oss) | hjälpa (mig|oss) | rädda* | ta mig härifrån`,
  harmlessItem: words`(skicka|låna|ge|lämna|visa)[a-z]* ~(bild*|foto*|recept*|video*|meddelande*|namn*|adress*|länk*|bok*|vykort*|kram*|puss*|öra|låt*|hälsning*|plats*|cykel*|tält*|paraply*|program*)`,
  sendingVerbs: words`skicka | överför | sätt in | betala | swisha`,
  giftCards: words`(presentkort* | gåvokort*) | (amazon|apple|netflix|itunes|google play|steam|zalando)( |-)?(kort|presentkort|kod|voucher)[a-z]* | steamkort* | värdekod* | värdekort* | kuponger?`,
  giftCardHandover: words`skicka | köp | köpa | kod* | behöver | bild på | ge mig | skrapa* | pressbyrån | tack`,
  giftCardRequest: words`
    (köp|ge|skicka|fixa|ordna|köper|ger) (mig|mej|oss) | köp ~(åt|till) (mig|mej|oss) | (köpa|ge|skicka) ~(mig|mej|oss) | köp ~(skicka|kod) | koderna? | är jag din | blir jag din`,
  platformInvitation: words`
    kom (till|över till) | byt till
    lägg till (mig|mej) | adda mig | (skriv|hör av dig|messa|smsa) (till|hellre|på|mig)* | sök (på|efter) mig | hitta mig | hittar mig | följ mig | (ska vi|kan vi|vi kan|låt oss) | ge mig | skicka (mig )? ?(ditt|din) | ditt (nummer|whatsapp*|telegram) | jag heter | mitt namn | har du | ladda ner | hellre | någon annanstans`,
  contactInvitation: words`
    (ge|skicka) (mig )?ditt (nummer|telefon*|mobil*|whats*) | (skriv|mejla|ring|smsa|messa) (mig )?(på|till min|till mitt|hellre på) | vad (har du för|är ditt) nummer | till min (mejl|mail|epost) | på en annan (sida|sajt|app) | min riktiga profil | prata någon annanstans`,
  market: words`rådgivare | börs* | trad(er|ing|a|ar) | invest* | signaler* | guld* | marknad* | kryptovalut* | krypto* | (jobba|arbeta|jobb) (hemifrån|på distans) | hemifrån | extrajobb* | extraknäck | anställ*`,
  profit: words`vinst* | tjän* | ränta* | avkastning* | dubbl* | dubbelt | garanter* | (om dagen|i veckan|i månaden|per dag|per vecka) | # ?% | procent | passiv inkomst`,
  invitation: words`
    (investera|satsa|sätt in) # | öppna konto
    (lära|guida|visa|hjälpa|förklara|berätta för) dig | kan lära | lär dig | min (mentor|coach|rådgivare) | sätta in | insättning* | minst | från # | för att (börja|komma igång) | registrer* | anmäl dig | länk* | gå med | skriv till | kontakta* | fråga mig | prova | du också | steg för steg | öppna ett konto | intresserad | förklarar`,
  sexServices: words`eskort* | escort* | massage (med mera|och mer|med happy end*|med extra) | happy ?end* | sugar ?(baby|daddy) | sugarbaby | (nakna|intima|heta) bilder | nakenbild* | nudes? | onlyfans | sexdejt* | knullträff*`,
  serviceTerms: words`# | kr | kronor | gratis | diskret* | länk* | klicka | registrera | anmäl | ikväll | i timmen | timmen | pris* | live`,
  sexOffers: words`webcam* | webbkamera* | cam | massage | priser | sällskap mot | privat cam | privatshow`,
  offerTerms: words`minuter | minuterna | klicka | registrera | timmen | per timme | diskret* | gratis | sensuell* | naken | hembesök`,
  recording: words`spelat in | inspelat* | inspelning* | filmat* | video* | skärmdump* | bilder(na)? | foton*`,
  ransom: words`betala* | skicka* | swisha* | överför* | bitcoins? | btc | kr | kronor | #`,
  threat: words`
    eller så (skickar|lägger)
    (din|dina|ditt|alla) (alla )? ?(kontakter|vänner|familj|fru|man|chef|arbetskamrater|jobb|följare|kollegor) | lägger (jag )?ut | läggs ut | publicer* | annars | skickar jag | på facebook | sprid* | alla får se`,
  accountCheck: words`verifier* | bekräfta (din|dina|att|ditt) | din ålder | ålderskontroll* | stängas? | avstängd | spärrat | säker* | registrera dig | klicka | logga in | du har vunnit | dejtpass`,
  checkReason: words`kreditkort* | kortuppgifter | (ditt|ditt bank) ?konto* | bankuppgifter* | bankid | inloggning* | säkerhet* | lösenord* | innan vi (träffas|ses|möts) | bank*`,
  codeRequest: words`kod ~sms ~(skicka|ge|vidarebefordra) | (skicka|ge|läs upp|vidarebefordra) (mig )?(koden|den koden) (som|från|i|du) | koden som (du|kom) | kod via sms | logga in med (ditt )?bankid | inloggningsuppgifter* till bank*`,
  fortune: words`arv* | ärvde? | guldtack* | guld* | förmögenhet* | testamente* | väska ~(pengar|guld) | förmånstagare | lämnade mig # ~dollar`,
  helperShare: words`avgift* | advokat* | borgen | procent | # ?% | hälften | överföra | välgörenhet | tull* | provision | försäkring*`,
  helperTrust: words`lita | förtroende | ärlig* | ta emot | förvalta | dollar | euro | kronor | gud | föräldralösa`,
  moneyMule: words`(få|ta emot|sätta in|insatta) ~(på|till) ditt konto | du (behåller|får behålla) ~(procent|%) | för(a)? över resten`,
  millions: /\d[\d.,]* ?(?:miljon(?:er)?|miljard(?:er)?|mkr)(?![a-z])/,
}
