import { words } from '../scam-phrases.rules.ts'
import type { ScamWords } from './scam-words.ts'

export const spanish: ScamWords = {
  money: words`economicamente | una ayudita | dinero | plata | pasta | efectivo | transferencia | giro | cantidad | suma | saldo`,
  firstPersonSubject: null,
  requestOpening: words`
    (puedes|podrias|quieres|querrias|serias capaz|te importaria|podes|puede|podria|pudieras) | si (puedes|pudieras|quieres|me quieres)`,
  givingVerbs: words`
    hacer(me)? (una transferencia|un giro|un bizum|un ingreso)
    (me |nos )?(prestar|prestas|prestarias|mandar|mandas|enviar|envias|adelantar|adelantas|pagar|pagas|transferir|girar|ingresar|dejar|donar|depositar|ayudar|comprar)(me|nos)? | (prestar|mandar|enviar|adelantar|pagar|transferir|girar|ingresar|dejar|depositar|ayudar)(me|nos)(lo|la|los)?`,
  lendingVerbs: words`prest* | adelant* | transferir* | transfiere* | girar* | bizum`,
  helpingVerbs: words`ayudar* | ayudas | ayudarias | ayuda* | echarme una mano | apoyar*`,
  firstPersonObject: words`me | mi | mis | nos | [a-z]+(arme|erme|irme|arnos)`,
  directRequest: words`
    (ayudita|ayuda|detalle|donativo) de #
    me (lo )?(prestas|prestarias|mandas|mandarias|envias|adelantas|ayudas|ayudarias|pagas|pagarias)
    (prestame|mandame|enviame|pagame|adelantame|transfiereme|girame|depositame|ingresame|prestanos|mandanos)(lo|la|los)? | (manda|envia|transfiere|deposita|ingresa) (el dinero|la plata|#) | hazme (un bizum|una transferencia|un giro|un ingreso) | haz (un bizum|una transferencia|un giro) | comprame`,
  openRequest: words`
    (lo harias|harias eso|podrias hacerlo|puedes hacerlo) por (mi|nosotros) | (lo|cualquier cosa|todo lo) que puedas | cualquier (cantidad|ayuda|importe) | con lo que puedas`,
  sufficientAmount: words`me ayuda* | nos ayuda* | me basta* | bastaria* | es suficiente | seria suficiente | me sirve* | alcanza*`,
  moneyNeeded: words`
    (quiere|quieren|exige) ~cobrar
    (necesito|necesitamos|preciso) | (me|nos) (falta|faltan|hace falta) | no (me |nos )?(puedo|podemos|alcanza) ~(pagar|comprar|comer)* | no tengo (nada|dinero|plata|para|con que) | (me |nos )?(pide|piden|exige|exigen|cobran|reclama|reclaman|quieren) ~(#|dinero|pago)
    (tengo|hay|tenemos) que (pagar|abonar) | debo (pagar|el alquiler) | si (pago|no pago) | sin dinero | sin blanca | atrasad*`,
  fee: words`tasas? | tramites? | gastos | impuestos? | fianza | aranceles? | multa | seguro`,
  repayment: words`
    (te|os) (lo |la |los )?(devuelvo|devolvere|pago|pagare|regreso) | devolver* | el doble | con intereses | (en cuanto|cuando) (cobre|me paguen) | anticipo | solo esta vez | hasta que cobre`,
  troubles: [
    words`hospital | clinica | operacion | operar* | cirugia | medicina* | medicamento* | coma | cancer | urgencias | medico | veterinari* | quirofano`,
    words`aduana* | paquete | envio | retenid* | cargamento | mensajeria`,
    words`visado | visa | vuelo | billete | pasaje | aeropuerto | pasaporte | permiso | papeles | boleto`,
    words`alquiler | renta | casero | factura | luz | recarga | comer | comida | desahuci* | echan | gasolina | movil | telefono`,
    words`robaron | robado | robo | asaltaron | perdi | perdido | atrapad* | bloquead* | cartera | tarjeta | hotel`,
    words`abogado | juez | multa | notario | policia`,
    words`militar | soldado | general | plataforma petrolera | yemen | siria | mision | onu | ghana | nigeria | estambul`,
    words`cumpleanos`,
  ],
  payment: words`cobrar | pagar* | pago | pagas | paga | abonar | cuenta | factura | cobran*`,
  pleading: words`
    me da (mucha )?(verguenza|pena|apuro) | verguenza | te lo (prometo|juro|ruego|suplico) | te amo | te quiero | urgente* | urgencia | no tengo a nadie | nadie mas | unica esperanza | desesperad*`,
  endearments: words`por favor | mi (amor|cielo|vida|rey|reina|angel) | carino | bebe | guapo | corazon`,
  financialSupport: words`hombre generoso | pagar mis estudios | (saber|ver) (que|si) (vas en serio|eres serio|eres real) | que me mantenga | demuestra* que vas en serio`,
  rescue: words`ayudame | ayudanos | ayudarme | ayudarnos | salvar* | salvale | sacame de aqui | me ayudes`,
  harmlessItem: words`(mand|envi|pas|dej|prest)[a-z]* ~(fotos?|receta|video|mensaje|nombre|direccion|enlace|libro|postal|besos?|atencion|cancion|entradas?|saludos?|audio|ubicacion|bici|tienda|paraguas|programa)`,
  sendingVerbs: words`envia* | manda* | transfiere* | paga* | deposita*`,
  giftCards: words`tarjetas? ?(de )?(regalo|amazon|apple|netflix|itunes|prepago|google ?play|steam|zara) | cupon(es)? | vales? regalo`,
  giftCardHandover: words`manda* | envia* | compra* | comprar* | codigo | necesito | foto (del|de la) | pasa* | rasca* | con`,
  giftCardRequest: words`
    (compra|regala|manda|envia|pasa|consigue)(me|nos) | (comprar|regalar|mandar|enviar)(me|nos) | me (compras|regalas|mandas|consigues) | (compra|consigue) ~(manda|envia|pasa|codigo) | el codigo | los codigos | soy (toda )?tuya`,
  platformInvitation: words`
    pasate | pasa a
    agregame | anademe | anademe | escribeme | contactame | buscame | sigueme | encuentrame | (seguimos|hablamos|pasamos|sigamos|vamos) | hablemos | dame | pasame | mandame | tu (numero|whatsapp|usuario|insta*|telegram) | mi usuario | me llamo | estoy en | soy | tienes | descarga* | mejor (por|en) | otro sitio | hablame`,
  contactInvitation: words`
    (dame|pasame|mandame|dejame|enviame) tu (numero|telefono|movil|correo|mail|whats*) | (llamame|escribeme|hablame) (al|a mi|por) | cual es tu (numero|whats*) | (a|en) mi (correo|perfil real|otro perfil) | en otr[oa] (sitio|pagina|app) | mandame un (sms|mensaje al)`,
  market: words`rendimiento* | asesor | bolsa | trad(er|ing) | inversion* | invert* | invierte* | senales | oro | mercado* | criptomoneda* | cripto | trabaja* (desde|en) casa | desde casa | empleo | vacante* | teletrabajo | dinero extra`,
  profit: words`dupli* | ganancia* | gan(e|o|a|as|ar|aras|amos|ando) | benefici* | rendimiento* | intereses | doble | duplic* | garantizad* | (al|por) (dia|semana|mes) | # ?% | por ciento | ingresos pasivos`,
  invitation: words`
    (invierte|pon|mete) # | abrir una cuenta
    (ensenar|guiar|ayudar|explicar|mostrar)te | te (enseno|guio|explico|muestro|ayudo|cuento) | mi (mentor|coach|asesor) | deposit* | minimo | a partir de | para empezar | registr* | enlace | unete | escribeme | contact* | preguntame | prueba | tu tambien | paso a paso | abrir una cuenta | interesa*`,
  sexServices: words`escort* | masaje (con final feliz|erotico|sensual|completo) | final feliz | sugar ?(baby|daddy) | fotos? (desnuda|intimas?|hot|calientes?) | nudes? | onlyfans | scort* | prepago vip`,
  serviceTerms: words`# | euros? | gratis | discret* | discrecion | enlace | clic* | registr* | tarifa* | suscri* | esta noche | la hora | creditos | en directo`,
  sexOffers: words`webcam | cam | masaje | tarifas? | acompanante | compania | camara privada`,
  offerTerms: words`minutos | haz clic | registr* | la hora | por hora | discrecion | discret* | rosas | gratis | sensual* | desnuda | caliente | domicilio`,
  recording: words`grabe | grabad* | video | capturas? | fotos? | imagenes | grabacion`,
  ransom: words`paga* | pagas | pagar | pagues | manda* | envia* | transfier* | bitcoins? | btc | euros | #`,
  threat: words`
    o (mando|envio|publico) | (lo|las|los) vera* | companeros
    (tus|todos tus|tu|toda tu) (contactos|amigos|familia|mujer|marido|jefe|esposa|companeros|trabajo|seguidores) | public* | si no | o (se )?lo (envio|mando) | se (lo|las|los) mando | en facebook | subire | difund* | todo el mundo`,
  accountCheck: words`verific* | confirma* (tu|tus|que) | tu edad | valida* tu | suspendid* | bloquead* | segur[oa] | registrate | haz clic | inicia sesion | has ganado | pase de citas`,
  checkReason: words`tarjeta (de credito|bancaria) | tu cuenta | (datos|claves) bancari* | claves | seguridad | contrasena | antes de (vernos|quedar|conocernos) | banco`,
  codeRequest: words`codigo ~sms ~(pasa|manda|reenvia|envia|da)me | codigo ~(sms|llego|llegue) ~(reenvia|manda|pasa|envia) | (mandame|reenviame|pasame|enviame|dime) el codigo (que|sms|de) | codigo por sms | el codigo que te (llego|llegue|llegara) | claves (del|de tu) banco`,
  fortune: words`herencia | hered* | lingotes? | oro | fortuna | testamento | maleta ~(dinero|oro) | beneficiari* | me dejo # ~dolares`,
  helperShare: words`gastos | abogado | notario | fianza | por ciento | # ?% | la mitad | transferir | caridad | tasas | comision | seguro`,
  helperTrust: words`confianza | honrad* | honest* | reciba | recibir | administrar | dolares | euros | dios | huerfanos`,
  moneyMule: words`(recibir|ingresar|depositar) ~(en|a) tu cuenta | te (quedas|quedaras) ~(por ciento|%|comision) | transfier* el resto`,
  millions: /\d[\d.,]* ?(?:millon(?:es)?)(?![a-z])/,
}
