import { words } from '../scam-phrases.rules.ts'
import type { ScamWords } from './scam-words.ts'

export const italian: ScamWords = {
  money: words`finanziariamente | economicamente | un piccolo aiuto | soldi | denaro | contanti | bonifico | somma | cifra | importo | grana`,
  firstPersonSubject: null,
  requestOpening: words`
    (puoi|potresti|vuoi|vorresti|riesci|riusciresti|te la senti|potrebbe|puo) | se (puoi|potessi|vuoi|mi ami|riesci)`,
  givingVerbs: words`
    (mi |ci )?(prestar|mandar|inviar|anticipar|pagar|versar|trasferir|spedir|donar|aiutar|comprar|dar)(e|mi|ci|melo|meli|cele)? | (mi|ci) (presti|presteresti|mandi|anticipi|invii|aiuti|paghi|versi|dai) | fare un bonifico | farmi un bonifico`,
  lendingVerbs: words`prest(a|i|ar)[a-z]* | anticip* | bonifico | ricarica* | trasferi*`,
  helpingVerbs: words`aiut* | darmi una mano | sostener*`,
  firstPersonObject: words`mi | me | mia | mio | ci | [a-z]+(armi|ermi|irmi|arci)`,
  directRequest: words`
    (aiuto|contributo|regalino) di #
    (mi|ci) (presti|presteresti|mandi|manderesti|anticipi|anticiperesti|invii|aiuti|aiuteresti|paghi|pagheresti|presteresti)
    (prestami|mandami|inviami|pagami|anticipami|versami|prestaci|mandaci)(lo|la|li)? | (manda|invia|versa|trasferisci|fai) (i soldi|il denaro|un bonifico|#) | fammi (un bonifico|una ricarica) | comprami | ricaricami`,
  openRequest: words`
    (lo faresti|faresti questo|potresti farlo|puoi farlo) per (me|noi) | (quello|tutto quello|cio) che puoi | qualsiasi (cifra|somma|importo|aiuto) | quanto puoi`,
  sufficientAmount: words`mi aiut* | ci aiut* | bast(a|ano|erebbe|erebbero|eranno) | sarebbe* sufficient* | andrebbe* bene | aiuterebbe*`,
  moneyNeeded: words`
    staccat* ~#
    (vuole|vogliono) ~(i soldi|essere pagat*)
    (mi|ci) (serve|servono|manca|mancano|occorr*) | ho (urgente )?bisogno | non (riesco a|posso|ho) ~(pagare|mangiare|soldi|comprare) | non ho (niente|nulla) | (mi |ci )?(chiede|chiedono|vogliono|vuole|pretend*) ~(#|soldi|pagamento)
    (devo|bisogna|dobbiamo) (prima |ancora )?pagare | se (pago|non pago) | senza soldi | sono in arretrato | indietro con`,
  fee: words`tasse | tassa | spese | dazi* | cauzione | multa | sdoganamento | assicurazione | commission*`,
  repayment: words`
    te (lo|li|la) (restituisco|ridò|rendo|ridaro|restituiro) | (restituir|ridar|restituisc)[a-z]* | ti (rendo|ridò|rimborso) | il doppio | con gli interessi | appena (prendo|ricevo|arriva) ~stipendio | acconto | solo questa volta | fino a (venerdi|lunedi|fine mese)`,
  troubles: [
    words`ospedale | clinica | operazione | operar* | intervento | medicin* | farmac* | coma | cancro | tumore | cure | veterinari*`,
    words`dogana | pacco | corriere | spedizione | carico | container`,
    words`visto | volo | biglietto | aeroporto | passaporto | congedo | documenti`,
    words`affitto | padrone di casa | bolletta* | luce | ricarica | mangiare | spesa | sfratt* | benzina | staccano | cibo`,
    words`rubat* | derubat* | rapinat* | pers[oa] | bloccat* | portafogli* | carta | albergo | hotel`,
    words`avvocato | giudice | multa | notaio | polizia`,
    words`militare | soldato | generale | piattaforma petrolifera | yemen | siria | missione | onu | ghana | nigeria | istanbul`,
    words`compleanno`,
  ],
  payment: words`pagar* | pago | paghi | paga | pagamento | conto | bolletta | versar*`,
  pleading: words`
    mi vergogno | vergogna | (te lo )?(prometto|promesso|giuro) | ti amo | urgente* | urgenza | non ho nessuno | nessun altro | unica speranza | disperat* | ti (prego|supplico) | mi imbarazza`,
  endearments: words`per favore | per piacere | amore( mio)? | tesoro | cucciolo | caro | bello | angelo mio`,
  financialSupport: words`uomo generoso | pagarmi gli studi | (sapere|vedere|capire) (che|se) (fai sul serio|sei serio|sei reale) | che mi mantenga | dimostra* che fai sul serio`,
  rescue: words`aiutami | aiutaci | aiutarmi | aiutarci | salva* | salvarl* | salverebbe* | tirami fuori`,
  harmlessItem: words`(mand|invi|pass|prest|dare|dai)[a-z]* ~(foto|ricetta|video|messaggio|nome|indirizzo|link|libro|cartolina|baci*|orecchio|canzone|saluti|audio|posizione|mano|bici|tenda|ombrello|programma)`,
  sendingVerbs: words`manda* | invia* | trasferisci | paga* | versa*`,
  giftCards: words`(carta|carte|buon[io]|card|coupon|voucher) ?(regalo|amazon|apple|netflix|itunes|prepagat[ae]|google ?play|steam|zalando) | gift ?card | ricarica ?postepay`,
  giftCardHandover: words`manda* | invia* | compra* | codice | serve | foto (del|della) | dammi | gratta* | tabacc* | con`,
  giftCardRequest: words`
    (compra|regala|manda|invia|prendi|procura)(mi|ci) | (comprar|regalar|mandar|inviar)(mi|ci) | mi (compri|regali|mandi|prendi) | (compra|prendi) ~(manda|invia|codice) | il codice | i codici | sono (tutta )?tua`,
  platformInvitation: words`
    aggiungimi | scrivimi | contattami | cercami | trovami | seguimi | (continuiamo|parliamo|passiamo|sentiamoci|spostiamoci) | dammi | mandami | (il )?tuo (numero|whatsapp|nick|telegram|insta*) | il mio (nome|nick) | mi chiamo | mi trovi | sono su | hai | scarica | meglio (su|se) | altrove`,
  contactInvitation: words`
    (dammi|mandami|lasciami|scrivimi) il tuo (numero|telefono|cell*|whats*) | (dammi|lasciami|mandami) la tua (mail|email) | (chiamami|scrivimi) (al|alla|a questo|sulla) | qual e il tuo (numero|whats*) | alla mia (mail|email) | (il mio )?profilo vero | su un altro (sito|app) | in un altro posto`,
  market: words`rendiment* | consulente | borsa | trad(er|ing) | investiment* | invest(i|ire|ito|imento) | segnali | oro | mercat* | criptovalut* | cripto | lavor* (da|in) casa | da casa | impiego | assum* | guadagno extra`,
  profit: words`guadagn* | profitt* | rendiment* | interessi | doppio | raddoppi* | garantit* | (al|alla|a) (giorno|settimana|mese) | # ?% | per cento | rendita passiva`,
  invitation: words`
    (investi|metti) # | aprire un conto
    (insegnar|guidar|aiutar|spiegar|mostrar)ti | ti (insegno|guido|spiego|mostro|aiuto|racconto) | il mio (mentore|coach|consulente) | deposit* | versare | minimo | a partire da | per (iniziare|cominciare) | registr* | iscriv* | link | unisciti | scrivimi | contatt* | chiedimi | prova | anche tu | passo dopo passo | aprire un conto | ti interessa*`,
  sexServices: words`escort* | massaggio (con lieto fine|erotico|sensuale|completo|rilassante e) | lieto fine | sugar ?(baby|daddy) | foto (nuda|intime|hot|osé) | nudes? | onlyfans`,
  serviceTerms: words`# | euro | gratis | discret* | discrezione | link | clicca* | iscriv* | registr* | tariff* | abbonat* | stasera | l'ora | crediti | in diretta`,
  sexOffers: words`webcam | cam | massaggi[oa]? | tariff* | accompagnatrice | compagnia | cam privata`,
  offerTerms: words`minuti | clicca | iscriv* | l'ora | all'ora | discrezione | discret* | rose | gratis | sensual* | nuda | bollente | domicilio`,
  recording: words`registrat* | video | screenshot* | foto | filmat* | immagini`,
  ransom: words`paga* | paghi | pagare | manda* | invia* | bonifico | bitcoins? | btc | euro | #`,
  threat: words`
    o (mando|pubblico|invio) | (lo|le|li) vedr* | colleghi
    (ai|tutti|a tutti|a)? ?(i )?tuo[i]? (contatti|amici|familiari|marito|capo|colleghi|datore) | tua (moglie|famiglia) | pubblic* | altrimenti | o lo (mando|invio) | lo (mando|invio) (a|alla|ai) | su facebook | diffond* | tutti vedranno`,
  accountCheck: words`verific* | conferma* (la|i|il|che) tu* | tua eta | sospes* | bloccat* | sicur[oa] | registrati | clicca* | accedi | hai vinto | badge`,
  checkReason: words`carta di credito | (tuo|il tuo) conto | (dati|credenziali) (bancari|della banca) | credenziali | sicurezza | password | prima di (vederci|incontrarci|conoscerci) | banca`,
  codeRequest: words`codice ~sms ~(mandami|dammi|inviami|inoltrami) | codice ~(sms|arrivato) ~(manda|invia|inoltra|dammi) | (mandami|inoltrami|dammi|dimmi|inviami) il codice (che|sms|di|a) | codice (per|via) sms | codice che (ti|hai) (arriva|arrivato|ricevuto) | credenziali (della|di) ~banca`,
  fortune: words`eredita | ereditat* | lingott* | oro | fortuna di | testamento | valigia ~(soldi|denaro|oro) | beneficiari* | mi ha lasciato # ~dollari`,
  helperShare: words`spese | avvocato | notaio | cauzione | per cento | # ?% | la meta | trasferire | beneficenza | tasse | commission* | assicurazione`,
  helperTrust: words`fiducia | onest* | ricev* | gestire | dollari | euro | dio | orfani`,
  moneyMule: words`(ricevere|versare|accreditare) ~(sul|sul tuo|nel tuo) ?(tuo )?conto | (tieni|terrai|ti tieni) ~(per cento|%|commission) | trasferisci il resto`,
  millions: /\d[\d.,]* ?(?:milion[ei]|miliard[oi])(?![a-z])/,
}
