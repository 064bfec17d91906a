import { words } from '../scam-phrases.rules.ts'
import type { ScamWords } from './scam-words.ts'

export const french: ScamWords = {
  money: words`financierement | un coup de pouce | argent | sous | fric | liquide | somme | montant | virement | cash | thune*`,
  firstPersonSubject: words`je | on`,
  requestOpening: words`
    (peux|pourrais|veux|voudrais|saurais|oserais) tu | tu (peux|pourrais|veux|voudrais|me) | t'as pas | aurais tu | tu aurais
    (pouvez|pourriez|voulez|voudriez|auriez) vous | vous (pouvez|pourriez) | si tu (peux|pouvais|veux|m'aime*) | es tu pret*`,
  givingVerbs: words`
    faire un virement | faire un mandat
    (me |m'|nous )?(preter|pretes?|preterais|avancer|avances?|depanner|depannes?|envoyer|envoies?|verser|verses?|virer|vires?|transferer|payer|paies|payes|regler|donner|financer|acheter|aider)`,
  lendingVerbs: words`preter | prete* | avancer | depann* | virer | virement | emprunter`,
  helpingVerbs: words`aider | aides | aiderais | aide | secourir | soutenir`,
  firstPersonObject: words`me | moi | m'[a-z]+ | nous | mon | ma | mes`,
  directRequest: words`
    (petit|un) (geste|coup de main|don) de #
    (prete|avance|envoie|verse|vire|depanne|paie|paye|donne|transfere)z?( les?| la)? (moi|nous) | (envoie|verse|transfere|vire)z? (l'argent|la somme|le montant|les sous|#)
    fais(-| )(moi )?un virement | faites un virement | achete moi | aide moi avec`,
  openRequest: words`
    tu (ferais|pourrais faire|peux faire) (ca|cela) pour (moi|nous) | (ferais|peux) tu (ca|cela) pour (moi|nous) | tout ce que tu peux (donner|envoyer)
    n'importe quel(le)? (montant|somme) | ce que tu peux | selon tes moyens`,
  sufficientAmount: words`suffi* | m'aider* | nous aider* | suffirai* | serai* deja`,
  moneyNeeded: words`
    sans (electricite|chauffage)
    j'ai (vraiment |juste |seulement |urgemment )?besoin | il (me|nous) (manque|faut) | il ne (me )?manque (plus )?que | me manque* | (n'ai|ai) (pas|plus|rien) ~(payer|manger|argent|sous)
    (demande|demandent|reclame|reclament|exige|exigent|veut|veulent) ~(#|argent|paiement|etre paye*) | (dois|doit|faut|falloir) (d'abord |encore |absolument )?(payer|regler|verser)
    si je (paie|paye|ne paie) | pas les moyens | avant (vendredi|demain|ce soir) | plus d'argent | en retard de loyer | a decouvert`,
  fee: words`frais | taxes? | caution | droits? de douane | dedouanement | amende | assurance`,
  repayment: words`
    (rembourse*|rendrai|rends|redonne*) | te le rends | remboursement | le double | avec (des )?interets | des que (je|ma|mon) ~(paie|salaire|paye|rentre) | acompte
    avance sur | juste cette fois`,
  troubles: [
    words`hopital | clinique | operation | operer | operee? | medicament* | chirurgi* | coma | cancer | ordonnance | urgences | soins | medecin | veto | veterinaire`,
    words`douanes? | colis | transitaire | cargaison | transporteur | conteneur`,
    words`visa | billet | vol | aeroport | passeport | permission | papiers | titre de sejour`,
    words`loyer | proprietaire | facture | electricite | forfait | courses | manger | expuls* | essence | coupe*`,
    words`vole* | agress* | perdu | bloque*e? | coince*e? | pickpocket* | portefeuille | carte bancaire | hotel`,
    words`avocat | juge | tribunal | amende | notaire | police`,
    words`militaire | soldat | general | plateforme petroliere | yemen | syrie | mission | onu | abidjan | dakar | cotonou | ghana | nigeria | istanbul`,
    words`anniversaire`,
  ],
  payment: words`payer | paie* | paye* | paiement | regler | facture | note | verse*`,
  pleading: words`
    j'ai honte | honte de | je (te le )?promets | promis | je t'aime | urgent* | urgence | je n'ai personne | personne d'autre | seul espoir | desespere* | je t'en (prie|supplie)
    gene*e? de | dernier recours`,
  endearments: words`s'il te plait | stp | svp | mon amour | mon coeur | cheri*e? | bebe | mon ange | ma belle | mon beau`,
  financialSupport: words`homme genereux | papa gateau | financer mes etudes | savoir (si|que) tu es (serieux|vrai) | preuve que tu es serieux | subvenir a mes besoins`,
  rescue: words`aide (moi|nous) | aidez (moi|nous) | m'aider | nous aider | sauve (moi|la|le) | sors moi (de la|d'ici) | lui sauver`,
  harmlessItem: words`(envoy|envoi|donn|montr|pret|transfer)[a-z]* ~(photos?|recette|video|message|nom|adresse|lien|livre|lettre|carte postale|bisou*|oreille|main|temps|programme|affaires|velo|tente|pull|parapluie)`,
  sendingVerbs: words`envoie* | envoyer | verse* | transfere* | paie* | paye*`,
  giftCards: words`(carte|bon|cheque|coupon|recharge)s? (cadeau|amazon|apple|netflix|itunes|fnac|zalando|prepayee?s?|pcs|google ?play|steam|neosurf) | coupons?`,
  giftCardHandover: words`envoie* | envoyer | achete* | acheter | prends | prendre | code | besoin | photo du | recharge* | gratter | tabac | merci | avec`,
  giftCardRequest: words`
    (achete|offre|prends|envoie|donne|trouve) moi | (m'acheter|m'offrir|m'envoyer|me prendre|me donner) | (achete|prends|offre) ~(envoie|donne|code) | le code | les codes | je suis (toute )?a toi`,
  platformInvitation: words`
    passe sur | viens sur
    ajoute moi | ajoutez moi | ecris moi | ecrivez moi | contacte moi | retrouve moi | rejoins moi | trouve moi | cherche moi | suis moi | (on|nous) (continue|passe|parle|discute)* | passons | continuons | parlons
    donne moi | envoie moi | ton numero | tu as | t'as | mon pseudo | je m'appelle | viens (sur|me) | telecharge | je suis sur | plutot sur | ailleurs`,
  contactInvitation: words`
    (donne|envoie|laisse) moi ton (numero|tel|num|mail|06|07) | c'est quoi ton (numero|num) | (appelle|ecris|texte) moi (au|sur mon|a mon) | par (sms|mail) (au|a) | sur mon (mail|adresse|vrai profil)
    sur un autre site | discuter ailleurs | parler ailleurs | envoie moi un sms | laisse moi ton (numero|mail)`,
  market: words`rendement* | conseiller financier | compte de trading | bourse | trad(er|ing|eurs?) | placement* | investi* | signaux | or | marche* | cryptomonnaie* | travail* (a domicile|depuis chez) | complement de revenu* | teletravail | depuis chez toi | recrut* | emploi`,
  profit: words`benefice* | gagn* | profit* | rendement* | interets | doubl* | garanti* | par (jour|semaine|mois) | # ?% | pour cent | rapporte* | revenus? passifs?`,
  invitation: words`
    (investis|mets|place) # | ouvrir un compte
    (t'apprendre|te guider|t'aider|te montrer|t'expliquer|t'expliqu[a-z]+) | t'apprend* | (je )?t'explique | mon (coach|mentor|conseiller) | depos* | minimum | a partir de | pour commencer | inscri* | lien | rejoins* | ecris moi | contacte* | demande moi | essaie | toi aussi | pas a pas | ouvrir un compte | interesse*e?`,
  sexServices: words`escort* | massage (complet|erotique|et plus|sensuel|avec finition*) | finition | plan cul | sugar ?(baby|daddy) | tarifs? (roses|coquin*) | photos? (nues?|intimes?|hot) | nudes? | onlyfans`,
  serviceTerms: words`# | euros? | gratuit* | discret* | discretion | lien | clique* | inscri* | tarif* | abonne* | ce soir | l'heure | credits | en direct`,
  sexOffers: words`webcam | camgirl | cam | massage | tarif* | accompagnatrice | moments? coquin* | cam privee`,
  offerTerms: words`minutes | clique | inscri* | l'heure | par heure | discretion | discret* | roses | gratuit* | sensuel* | nue | coquin*e? | domicile`,
  recording: words`enregistre* | video | captures? | photos? | filme* | images`,
  ransom: words`paie* | paye* | payer | verse* | verser | vire* | envoie* | bitcoins? | btc | euros | #`,
  threat: words`
    (tes|tous tes|ta|ton|toute ta) (contacts|amis|famille|femme|mari|patron|proches|collegues|employeur|abonnes) | publi* | sera diffuse* | seront (publiees|diffusees) | sinon | je l'envoie | je les envoie | sur facebook | mettre en ligne | tout le monde`,
  accountCheck: words`verifi* | confirme* (ton|tes|votre|vos|que) | ton age | valide* (ton|votre) | badge | suspendu* | bloque* | securis* | inscris toi | clique* | connecte* toi | gagne* un`,
  checkReason: words`carte (bancaire|de credit|bleue) | (ton|votre) compte | (donnees|coordonnees) bancaires | identifiants | securite | mot de passe | avant (notre|de se|de nous) | banque`,
  codeRequest: words`code ~(sms|recu) ~(envoie|donne|transfere) | code par sms | (envoie|donne|transfere) moi le code (recu|a 6|a six|sms|que tu) | le code que tu (as recu|vas recevoir) | identifiants (bancaires|de ta banque)`,
  fortune: words`heritage | herit* | legu* | lingots? | or | fortune | testament | coffre ~(argent|or) | beneficiaire | laisse # ~dollars`,
  helperShare: words`frais | avocat | notaire | caution | pour cent | # ?% | la moitie | transferer | oeuvres | confier | moyennant | commission | assurance`,
  helperTrust: words`confiance | honnete | confier | recevoir | gerer | dollars | euros | dieu | orphelin*`,
  moneyMule: words`(recevoir|verser|virer|mettre) ~(sur|dans) ton compte | tu (gardes|garderas) ~(pour cent|%|commission) | transfer* le reste`,
  millions: /\d[\d.,]* ?(?:millions?|milliards?)(?![a-z])/,
}
