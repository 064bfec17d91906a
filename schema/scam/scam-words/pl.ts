import { words } from '../scam-phrases.rules.ts'
import type { ScamWords } from './scam-words.ts'

export const polish: ScamWords = {
  money: words`finansowe* | finansowo | troche grosza | pieniadz* | pieniedzy | pieniazk* | kas[aeyę] | gotowk* | kwot* | sum[aey] | przelew* | forsa | grosz*`,
  firstPersonSubject: null,
  requestOpening: words`
    (mozesz|moglbys|moglabys|moglbyś|zechcesz|chcesz|chcialbys|dasz rade|czy) | jesli (mozesz|mnie kochasz|masz) | jezeli mozesz`,
  givingVerbs: words`
    zrobic mi przelew
    dolozyc | doloz*
    zrobic przelew
    pozyczy* | przela[cl]* | przeleje* | przesla[cl]* | przesle* | wysla[cl]* | wysle* | zaplaci[cl]* | zaplacisz | oplaci* | dac | dasz | wplaci* | wesprz* | dorzuci* | pomoc | kupic | kupisz | przekaza*`,
  lendingVerbs: words`pozycz* | przelej* | przela* | blik* | przelew*`,
  helpingVerbs: words`wsparl* | pomoc | pomoz* | pomozesz | pomogl* | wesprz* | wspomo*`,
  firstPersonObject: words`mi | mnie | nam | moj[aeąę]? | moje*`,
  directRequest: words`
    (dolozyc|doloz|dorzuc|dolozylbys) mi | wsparl*
    (pomoc|wsparcie|datek) # | drobn[a-z]* (pomoc|kwot*|wsparcie)
    (pozyczysz|pozyczylbys|pozyczylabys|przelejesz|przeslesz|wyslesz|przesłałbyś|zaplacisz|zaplacilbys|pomozesz|pomoglbys|wesprzesz|dorzucisz)
    (pozycz|przelej|przeslij|wyslij|zaplac|wplac|daj) (mi|nam|prosze mi) | (przelej|przeslij|wyslij|wplac) (pieniadze|kase|kwote|#) | (zrob|wyslij|puść) (mi )?(blika|przelew) | kup mi | doladuj mi`,
  openRequest: words`
    (zrobil[a]?bys|zrobisz|mozesz zrobic) to dla (mnie|nas) | ile mozesz | co (tylko )?mozesz | (kazda|jakakolwiek|dowolna) (kwota|suma|pomoc|zlotowka) | chocby (troche|#)`,
  sufficientAmount: words`wystarczy* | (by |bardzo |juz )*(mi |nam )?(by )?pomogl* | pomoze | uratowal* | sie przyda*`,
  moneyNeeded: words`
    (chce|chca) pieniedzy | odcieli
    potrzeb(uje|ujemy|ne|ny|na) | (brakuje|brak|brakło) (mi|nam)? | nie (mam|stac) | nie mam (co|na|za|pieniedzy|kasy|z czego)* | (chca|zadaj[aą]?|zada|prosza|kaza) ~(#|zaplat*|oplat*|pieniedzy) | (musze|trzeba|musimy) (najpierw |jeszcze )?(zaplacic|oplacic|wplacic)
    (jak|jesli|jezeli) (nie )?zaplace | zalegam | bez (grosza|pieniedzy) | zabrakło mi`,
  fee: words`oplat* | podat* | cl[oa] | kaucj* | grzywn* | mandat* | ubezpieczen* | prowizj*`,
  repayment: words`
    oddam
    (oddam|zwroce|oddaje|odesle) | podwojnie | z odsetkami | (jak|gdy) (tylko )?(dostane|przyjdzie) (wyplat*|pensj*) | zaliczk* | tylko ten (jeden )?raz | do (piatku|poniedzialku|wyplaty|pierwszego)`,
  troubles: [
    words`szpital* | operacj* | zabieg* | lekarst* | leki | weterynarz* | klinik* | spiaczce | nowotwor | rak* | klinik* | lecze* | lekarz*`,
    words`cle | celn* | clo | paczk* | kurier* | przesylk* | ladunek`,
    words`wiz[aeyę] | lot | bilet* | lotnisk* | paszport* | urlop | przepustk* | dokument*`,
    words`czynsz* | wynajm* | wlasciciel* | rachun* | jesc | jedzenie | doladowa* | eksmi* | paliwo | odetn* | odcie* | prad | benzyn*`,
    words`ukradl* | ukradzion* | okradl* | okradzion* | napadn* | zgubil* | utkn[a-z]* | zablokowan* | portfel | karte | hotel*`,
    words`adwokat* | prawnik* | sedzia | sad | grzywn* | policj*`,
    words`wojsk* | zolnierz* | general* | platform[a-z]* wiertnicz* | jemen* | syri* | misj* | onz | ghan* | nigeri* | stambul*`,
    words`urodzin*`,
  ],
  payment: words`zaplac* | placi* | zaplat* | oplac* | rachunek | platnosc*`,
  pleading: words`
    nie mam odwagi
    wstyd | obiecuje | przysiegam | blagam | kocham cie | piln* | nie mam nikogo | nikogo innego | jedyna nadziej* | zrozpaczon* | glupio mi | nie wiem (juz )?(co|kogo)`,
  endearments: words`prosze | kochan* | skarbie | misiu | kotku | aniele | slonko | najdrozsz*`,
  financialSupport: words`hojn* (mezczyzn*|pan*|sponsor*) | sponsor[ai]? | oplacic (mi )?studia | (wiedzial*|widzial*|miec pewnosc) ~(powaznie|prawdziwy) | udowodnij ze ~powaznie`,
  rescue: words`pomoz (mi|nam) | pomozcie | pomoc mi | uratuj* | uratowal* | wyciagnij mnie | ratuj*`,
  harmlessItem: words`(wysl|przesl|podesl|prze?sl|pozycz|daj|pokaz)[a-z]* ~(zdjec*|przepis*|film*|wiadomosc*|imie|nazw*|adres*|link*|ksiazk*|pocztowk*|buzia*|ucha|piosenk*|pozdrowien*|lokalizacj*|rower*|namiot*|parasol*|program*)`,
  sendingVerbs: words`wyslij | przeslij | przelej | wplac | zaplac`,
  giftCards: words`(kart[aęey]|bon|kod|voucher|doladowanie) ?(podarunkow[a-z]*|prezentow[a-z]*|amazon|apple|netflix|itunes|google ?play|steam|zalando|allegro|paysafecard|empik) | bon podarunkowy`,
  giftCardHandover: words`wyslij | przeslij | kup | kupic | kod* | potrzebuje | zdjecie | podaj | zdrap* | kiosk*`,
  giftCardRequest: words`
    (kup|podaruj|wyslij|przeslij|zalatw|daj|sprezentuj) (mi|nam|jeszcze) | (kupic|podarowac|wyslac) (mi|nam) | (kupisz|podarujesz|wyslesz) (mi|nam) | (kup|zdobadz) ~(wyslij|przeslij|podaj|kod) | podaj (mi )?kod | kody? ze zdrap* | bede (cala )?twoja`,
  platformInvitation: words`
    przejdz na | chodz na
    dodaj (mnie|do) | napisz (do mnie|mi|na) | pisz (do mnie|na|lepiej) | szukaj mnie | znajdz mnie | znajdziesz mnie | (przejdziemy|przejdzmy|przenie*|popiszemy|pogadamy|porozmawiajmy) | daj (mi )? ?(swoj|numer) | podaj | twoj (numer|whatsapp|nick|telegram|insta*) | moj nick | nazywam sie | jestem na | masz | sciagnij | pobierz | lepiej na | gdzie indziej | zaobserwuj mnie`,
  contactInvitation: words`
    (daj|podaj|wyslij|zostaw) (mi )?(swoj |twoj )?(numer|nr|telefon|mail*|whats*) | (zadzwon|dzwon|napisz|pisz) (na|pod) (numer|maila|moj|mojego) | jaki masz numer | na mojego maila | na innej stronie | moj prawdziwy profil | pogadac gdzie indziej | napisz sms*`,
  market: words`trading* | doradca* | stop[aey] zwrotu | gield* | trad(er|ing) | inwest* | sygnal* | zlot[oaew]* | rynk* | kryptowalut* | krypto | bitcoin* | prac[aey] (z domu|zdaln[a-z]*|dodatkow[a-z]*|online) | z domu | zatrudni* | dorob*`,
  profit: words`podwoi* | zysk* | zarabia* | zarob* | odset* | podw[oa]* | gwarant* | (dziennie|tygodniowo|miesiecznie) | # ?% | procent | pasywny dochod`,
  invitation: words`
    (zainwestuj|wloz) # | otworzyc konto
    (nauczyc|poprowadzic|pokazac|pomoc|wyjasnic) | (cie|ci) (nauczyc|naucze|poprowadze|pokaze|pomoge|wyjasnie|opowiem) | (naucze|pokaze|poprowadze|wyjasnie) | moj (mentor|trener|doradca) | wplac* | depozyt* | minimum | od # | zeby zaczac | na start | rejestr* | link* | dolacz | napisz | skontaktuj | zapytaj mnie | sprobuj | ty tez | krok po kroku | zalozyc konto | zainteresowan*`,
  sexServices: words`escort* | masaz (erotyczny|i cos wiecej|z finalem|relaksacyjny i) | z finalem | sugar ?(baby|daddy) | (nagie|intymne|gorace) (zdjecia|fotki) | nudes? | onlyfans | sponsoring* | spotkania sponsorowane`,
  serviceTerms: words`# | zl | euro | za darmo | darmow* | dyskre* | link* | klik* | rejestr* | zarejestruj | cennik | dzis w nocy | za godzine | na zywo`,
  sexOffers: words`kamerce | kamerke | kamerk* | webcam | cam | masaz* | cennik | towarzystw* | hostess* | prywatny pokaz`,
  offerTerms: words`minut* | kliknij | zarejestruj* | godzin[aeę]* | dyskre* | roz | za darmo | zmyslow* | naga | goraca | z dojazdem`,
  recording: words`nagral* | nagrani* | nagrywa* | wideo | video | film* | zrzut* | zdjeci* | fotk*`,
  ransom: words`zapla[ct]* | zaplacisz | przel[ae]* | wyslij | wplac* | bitcoin* | btc | zl | #`,
  threat: words`
    albo (wysle|wrzuce|opublikuje)
    (twoj[a-z]*|swoj[a-z]*|wszystkim|wszyscy) (znajomy[a-z]*|znajomi|zon[a-z]*|mez*|rodzin[a-z]*|szef[a-z]*|kontakt*|przyjaciol*|kolezank*|pracodawc*) | opublikuj* | wrzuce | w przeciwnym razie | inaczej | trafi do | na facebook* | wszyscy zobacza`,
  accountCheck: words`weryfik* | zweryfik* | potwierd* | wiek | zawieszon* | zablokowan* | bezpiecz* | zarejestruj* | kliknij | zaloguj* | wygral*`,
  checkReason: words`kart[aeyę]* | (twoje|swoje|na) konto | dane (bankowe|logowania|karty) | login* | bezpieczenstw* | haslo | zanim sie (spotkamy|zobaczymy|poznamy) | bank*`,
  codeRequest: words`(podaj|daj|wyslij) (mi )?(login|haslo) | kod ~sms ~(przesl|wysl|podaj|daj) | (przeslij|wyslij|podaj|daj|podyktuj) (mi )?(ten )?kod (z|sms|ktory|do|blik) | kod z sms* | kod,? ktory (ci )?(przyszedl|przyjdzie|dostal*) | login[a-z]* do banku`,
  fortune: words`spadek | spadk* | odziedzicz* | sztab* | zlot[oaew]* | fortun* | testament* | waliz* ~(pieni*|zlot*) | beneficjent* | zostawil mi # ~dolar*`,
  helperShare: words`oplat* | adwokat* | prawnik* | notariusz* | kaucj* | procent | # ?% | polow* | przelac | dobroczyn* | prowizj* | ubezpieczen*`,
  helperTrust: words`zauf* | uczciw* | odbierze | odebrac | otrzyma* | zarzadz* | dolar* | euro | bog* | sierot*`,
  moneyMule: words`(dostac|otrzymac|przelac|wplacic|przyjac) ~na (twoje|twoj) (konto|rachunek) | (zatrzymasz|zostawisz sobie) ~(procent|%) | reszte (przelejesz|przeslesz|odeslesz)`,
  millions: /\d[\d.,]* ?(?:milion(?:y|ow)?|mln|mld)(?![a-z])/,
}
