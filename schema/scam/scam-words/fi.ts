import { words } from '../scam-phrases.rules.ts'
import type { ScamWords } from './scam-words.ts'

export const finnish: ScamWords = {
  money: words`taloudellisesti | pieni apu | raha | rahaa | rahat | rahoja | rahan | käteis* | summa* | massia | tilisiir*`,
  firstPersonSubject: null,
  requestOpening: words`
    voitko | voisitko | pystytkö | pystyisitkö | haluatko | haluaisitko | saatko | kehtaatko | voit | voisit | jos (voit|voisit|rakastat)`,
  givingVerbs: words`
    tehdä tilisiirto
    laina* | lähettä* | lähetä* | maksa | maksaa | maksaisitko | maksatko | siirtä* | siirrä* | tallettaa | lahjoitta* | antaa | antaisitko | ostaa | auttaa | auttaisitko | tukea`,
  lendingVerbs: words`laina* | siirtä* | siirrä* | mobilepay*`,
  helpingVerbs: words`auttaa | auta | autatko | auttaisitko | apua | avusta* | tukea`,
  firstPersonObject: words`minulle | mulle | meille | minua | mua | minun | mun | meitä`,
  directRequest: words`
    pieni apu #
    (avustus|lahjoitus) #
    (lainaisitko|lainaatko|lähettäisitkö|lähetätkö|maksaisitko|maksatko|auttaisitko|antaisitko|siirtäisitkö|ostaisitko|tekisitkö)
    (lainaa|lähetä|maksa|siirrä|anna|talleta) (minulle|mulle|meille) ~(#|rahaa|euro*) | (lainaa|lähetä|siirrä|maksa|laita) ?(vaikka |edes )?(rahat|rahaa|summa|#) | (lainaa|siirrä) (minulle|mulle|meille) | (laita|pistä|maksa) (mulle |minulle )?mobilepay* | osta (minulle|mulle)`,
  openRequest: words`
    (tekisitkö|voisitko tehdä|voitko tehdä) (sen|tämän) (minun|meidän|mun) | (mitä|sen minkä|kaikki mitä|kaikki minkä|minkä) (ikinä )?(voit|pystyt) | mikä tahansa (summa|apu) | ihan mitä vain`,
  sufficientAmount: words`auttaisi* | riittä* | auttaa | riittäisi* | pelasta*`,
  moneyNeeded: words`
    (haluaa|haluavat) ~(rahat|rahaa|#) | pitää vain maksaa
    (tarvitsen|tarvitsemme|tarviin|tarvitaan) | puuttuu | ei (ole|oo) varaa | (minulla|mulla|meillä) ei ole ~(syö*|ruoka*|raha*|mitään)* | eikä (minulla|mulla) ole varaa | (vaativat|vaatii|vaaditaan|haluavat|pyytävät|perivät) ~(#|maksu*|raha*)
    (pitää|täytyy|on pakko|minun on) (ensin |vielä )?(maksaa|saada) | jos (en|ei) maks* | jos maksan | rahaton | rahat (on |ovat )?loppu* | myöhässä`,
  fee: words`maksu(a|n|t|ja)? | vero(a|n|t|ja)? | tulli* | takuu* | sako* | vakuutu*`,
  repayment: words`
    (maksan|annan|saat) ~takaisin | takaisinmaks* | tuplana | tuplat | kaksinkertais* | korkoineen | (heti )?kun (palkka|saan) | ennakkomaks* | käsiraha* | vain tämän kerran | (perjantaihin|maanantaihin|palkkapäivään|ensi kuuhun)`,
  troubles: [
    words`sairaala* | leikkau* | lääk* | kooma* | syöpä* | syövä* | lääkäri* | hoito* | eläinlääkäri* | klinik*`,
    words`tulli* | paket* | lähety* | rahti* | kontti*`,
    words`viisum* | lento* | lenno* | lipu* | lippu* | passi* | loma* | asiakir*`,
    words`vuokr* | vuokranantaj* | lasku* | ruoka* | ruokaa | syötävä* | syödä | häädö* | häätö* | bensa* | suljetaan | sähkö* | puhelin* | puhelim*`,
    words`varast* | ryöst* | hukka* | kadot* | jumissa | suljettu | lompak* | kortti* | hotelli*`,
    words`asianaja* | tuomari* | sako* | polii*`,
    words`sotila* | kenraali* | öljynporau* | jeme* | syyria* | komennu* | yk | accra* | ghana* | nigeria* | istanbul*`,
    words`syntymäpäiv* | synttär*`,
  ],
  payment: words`maksaa | maksu* | maksa* | lasku*`,
  pleading: words`
    hävettä* | nolotta* | lupaan | vannon | rakastan sinua | kiire* | hätä* | ketään muuta | ainoa toivo* | epätoivo* | pyydän sinua | rukoilen | en tiedä mitä`,
  endearments: words`ole kiltti | olisitko kiltti | kulta | kultaseni | rakas | rakkaani | enkelini | muru | hani`,
  financialSupport: words`antelia* mie* | maksaa opintoni | (tiedän|näen) että olet (tosissasi|vakavissasi|aito) | elättää minut | todista että olet tosissasi`,
  rescue: words`auta (minua|meitä|mua) | auttaa (minua|meitä) | auttaisit | pelasta* | pelastaisi* | päästä minut`,
  harmlessItem: words`(lähet|laina|anna|anta|näyt)[a-z]* ~(kuva*|kuvi*|resepti*|video*|viesti*|nimi*|nimen|osoit*|linkki*|linkin|kirja*|kortti kotoa|hali*|pus*|korvaa*|biisi*|terveis*|pyörä*|teltta*|sateenvarjo*|ohjelma*)`,
  sendingVerbs: words`lähetä | siirrä | maksa | talleta`,
  giftCards: words`lahjakort* | lahjakortti* | (amazon|apple|netflix|itunes|google play|steam|zalando)( ?-?)(kortti*|korti*|kortteja|koodi*) | arvokoodi* | kuponki* | kupongi*`,
  giftCardHandover: words`lähetä | osta | ostaa | koodi* | tarvitsen | kuva | anna | raaputa* | kioski* | kiitos`,
  giftCardRequest: words`
    (osta|anna|lähetä|hanki|ostatko|annatko) ~(minulle|mulle|meille) | (ostaa|antaa|lähettää) ~(minulle|mulle|meille) | (ostaisitko|hankkisitko) | (minulle|mulle|meille) ~(kortti|korti|koodi)* | osta ~(lähetä|anna|koodi) | anna koodi | olen (kokonaan )?sinun`,
  platformInvitation: words`
    tule | vaihdetaan
    lisää (minut|mut) | (kirjoita|laita viestiä|viestittele|viestiä|ota yhteyttä) | etsi minut | löydät minut | löytyy | seuraa minua | (jatketaan|jatketaanko|siirrytään|siirrytäänkö|jutellaan|jutellaanko|mennään) | anna | lähetä | numerosi | nimeni | nimimerkki* | olen | onko sinulla | lataa | mieluummin | muualla`,
  contactInvitation: words`
    (anna|lähetä|laita) (mulle |minulle )?(puhelin|kännykkä|whatsapp-?)?numerosi | (soita|laita viestiä|kirjoita|tekstaa) (mulle |minulle )?(numeroon|osoitteeseen|mieluummin|tekstarilla) | mikä (on )?(sun |sinun )?numero* | sähköpostiini | sähköpostilla | toisella (sivustolla|sivulla) | oikea profiilini | jutella muualla`,
  market: words`neuvonantaja* | pörssi* | treid* | trad(er|ing|aa)* | sijoit* | signaal* | kulta* | markkin* | kryptovaluut* | krypto* | bitcoin* | (töitä|työtä|työskentele) kotoa* | kotoa käsin | etätyö* | lisätieno* | rekrytoi*`,
  profit: words`tupla* | voitto* | tuot(to|ot|toa|toja|tava)* | tiena* | ansai* | korko* | tuplaa* | tuplana | taattu* | (päivässä|viikossa|kuukaudessa|kuussa) | # ?% | prosen* | passiivi*`,
  invitation: words`
    (sijoita|laita) # | avata tilin
    (opettaa|opastaa|auttaa|neuvoa|näyttää|kertoa) | (opetan|opastan|neuvon|näytän|autan|kerron) | mentorini | valmentajani | neuvonantajani | tallet* | vähintään | alkaen | alkuun | aloita* | rekisteröi* | linkki* | linkin | liity | kirjoita | ota yhteyttä | kysy minulta | kokeile | sinäkin | askel askeleelta | avata tili* | kiinnosta*`,
  sexServices: words`eskort* | escort* | hieronta ja | onnellinen loppu | happy ?end* | sugar ?(baby*|daddy*) | alastonkuv* | paljastavia kuvia | tuhmia kuvia | nudes? | kamerashow* | onlyfans* | seksitreff* | seksiseura*`,
  serviceTerms: words`# | euro* | ilmaiseksi | ilmain* | diskreet* | linkki* | klikkaa | rekisteröi* | tänä iltana | tunti | tunnilta | hinta* | hinnat | livenä`,
  sexOffers: words`webkamera* | cam | hieronta* | hinnasto* | seuralaispalvelu* | yksityisshow*`,
  offerTerms: words`minuuttia | minuutit | klikkaa | rekisteröi* | tunti | tunnilta | diskreet* | ilmaiseksi | sensuelli* | alasti | kuuma | kotikäyn*`,
  recording: words`nauhoit* | tallensin | tallenne* | kuvasin | video* | kuvakaappau* | kuvat | kuviasi | kuvasi`,
  ransom: words`maksa | maksat | maksaa | lähetä | siirrä | bitcoin* | btc | euro* | #`,
  threat: words`
    tai (lähetän|julkaisen)
    (vaimollesi|miehellesi|pomollesi|perheellesi|ystävillesi|kavereillesi|kontakteillesi|työpaikallesi|kaikille ~|seuraajillesi) | julkais* | muuten | tai lähetän | facebook* | levit* | kaikki näkevät`,
  accountCheck: words`vahvista* | varmenna* | todenna* | ikäsi | iän | ikätarkist* | suljetaan | jäädyte* | turva* | rekisteröidy | klikkaa | kirjaudu | olet voittanut | treffipassi`,
  checkReason: words`luottokort* | korttitie* | tilisi | tilin | pankkiti* | pankkitunn* | tunnukse* | turvallisuu* | salasana* | ennen kuin (tapaamme|nähdään|tavataan) | pankki* | verkkopankki*`,
  codeRequest: words`koodi[an]? ~(tekstiviesti*|sms) ~(lähetä|anna|välitä) | (lähetä|anna|välitä|kerro) (minulle |mulle )?(se )?koodi (jonka|joka) | koodi,? (jonka|joka) (sait|tuli|saat) | (lähetä|anna) ~pankkitunn* | verkkopankkitunnu*`,
  fortune: words`perin(tö|nnö|töä)* | perint* | perin | kultahark* | kulta* | omaisuu* | testament* | laukku ~(rahaa|kultaa) | jätti (minulle )?# ~dollari*`,
  helperShare: words`maksu* | asianaja* | takuu* | takuut | prosent* | # ?% | puolet | siirtää | hyväntekeväisyy* | tulli* | provisio* | vakuutus*`,
  helperTrust: words`luotta* | luotan | rehelli* | ottaa ~vastaan | vastaanott* | hoitaa | dollari* | euro* | jumala* | orpo*`,
  moneyMule: words`(saada|saanko|vastaanottaa|siirtää) ~tilillesi | (pidät|saat pitää) ~(prosent*|%) | (siirrät|lähetät) loput`,
  millions: /\d[\d.,]* ?(?:miljoon\w*|miljardi\w*)/,
}
