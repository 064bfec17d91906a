/**
 * Privacy, reports, complaints and bans. The site's own staff reads the mails to support
 * (`mailSupportCase...`).
 */
export const safety = {
  wordsMissing: 'Vertel in een paar woorden wat er is.',
  wordsTooLong: 'Je tekst is te lang: hoogstens {limit} tekens.',
  contactNameMissing: 'Vul je naam in.',
  profileAddressUnknown: 'Plak het adres van een profiel op deze site, of laat dit leeg.',
  categoryUnknown: 'Kies waar het over gaat.',
  caseLinkInvalid: 'Deze link is verlopen of ongeldig.',
  appealClosed: 'Over deze beslissing kun je geen bezwaar meer maken.',
  banReasonUnknown: 'Je account is in strijd met onze voorwaarden gebruikt.',

  mailBannedSubject: 'Je account bij {site} is geblokkeerd',
  mailBannedText:
    'We hebben je account geblokkeerd. De reden:\n\n{reason}\n\nJe profiel is nergens meer te zien en je kunt niet meer inloggen. Ben je het er niet mee eens? Dan kun je één keer bezwaar maken. Een mens leest het en je krijgt altijd antwoord. De link werkt 180 dagen.',
  mailBannedButton: 'Bekijk de beslissing',
  mailBannedWhy: 'Je krijgt deze e-mail omdat het over je account gaat.',
  mailUnbannedSubject: 'Je account bij {site} is weer open',
  mailUnbannedText:
    'De blokkering van je account is opgeheven. Je kunt weer inloggen en je profiel is weer te zien, met alles wat erin stond.',
  mailUnbannedButton: 'Inloggen',
  mailUnbannedWhy: 'Je krijgt deze e-mail omdat het over je account gaat.',
  mailReviewSubject: 'Je profiel bij {site} is tijdelijk verborgen',
  mailReviewText:
    '{site} is er alleen voor volwassenen. We kijken of je leeftijd klopt, en verbergen je profiel zolang. Je kunt inloggen en alles lezen, maar nog niets versturen.\n\nMeestal hoor je binnen een dag van ons. Wil je ons iets laten weten? Schrijf dan aan {support}.',
  mailReviewButton: 'Naar je instellingen',
  mailReviewWhy: 'Je krijgt deze e-mail omdat het over je account gaat.',
  mailMessageReturnedSubject: 'Je bericht aan {other} is niet bezorgd',
  mailMessageReturnedText:
    'We hebben je bericht aan {other} gelezen voordat het wegging, en we hebben het niet bezorgd: wat erin staat, mag je op {site} niet vragen of aanbieden aan iemand die je nog niet kent. Je credits zijn terug.\n\nHebben we je verkeerd begrepen? Schrijf naar {support}, dan kijkt een ander ernaar.',
  mailMessageReturnedButton: 'Naar je berichten',
  mailMessageReturnedWhy: 'Je krijgt deze e-mail omdat het over je account gaat.',
  mailPhotoDeclinedSubject: 'Kies een andere foto voor je profiel bij {site}',
  mailPhotoDeclinedText:
    'We hebben je foto bekeken en konden hem niet goedkeuren. Daarom hebben we hem verwijderd.\n\nKies een foto van jezelf, waar je gezicht goed op te zien is. Zodra we die hebben bekeken, is je profiel zichtbaar en gaan je berichten op weg.',
  mailPhotoDeclinedButton: 'Kies een foto',
  mailPhotoDeclinedWhy: 'Je krijgt deze e-mail omdat het over je account gaat.',
  mailCaseDecidedSubject: 'Antwoord op wat je ons schreef ({reference})',
  mailCaseDecidedText: 'We hebben gekeken naar wat je ons schreef. Onze beslissing: {decision}.\n\n{answer}',
  mailCaseDecidedButton: 'Bekijk het antwoord',
  mailCaseDecidedWhy: 'Je krijgt deze e-mail omdat je ons iets hebt gemeld.',
  mailCaseReceivedSubject: 'We hebben je klacht ontvangen ({reference})',
  mailCaseReceivedText:
    'Dank je dat je het ons laat weten. Je klacht heeft nummer {reference}. Een mens leest wat je schreef; het antwoord komt op dit adres.\n\nMet deze link zie je hoe het ervoor staat. Hij werkt 180 dagen. Heb je ons niets geschreven? Dan kun je deze e-mail weggooien.',
  mailCaseReceivedButton: 'Bekijk hoe het ervoor staat',
  mailCaseReceivedWhy: 'Je krijgt deze e-mail omdat iemand met dit adres ons een klacht schreef.',
  caseUpheld: 'je krijgt gelijk',
  caseRejected: 'we zien geen reden om in te grijpen',

  supportGreeting: 'Zaak {id} wacht.',
  supportReportSubject: '[{site}] Melding {reference}: {category}',
  supportUrgentSubject: '[{site}] SPOED: melding {reference}: {category}',
  supportComplaintSubject: '[{site}] Klacht {reference}: {category}',
  supportObjectionSubject: '[{site}] Bezwaar {reference} tegen een blokkering',
  supportAppealSubject: '[{site}] Nieuw bezwaar in zaak {reference}',
  mailSupportCaseSubject: '{subject}',
  mailSupportCaseText:
    '{held}\n\nVan: {author}\n\nOver: {target}\n\nIn eigen woorden:\n\n{words}\n\nHet bewijs staat bij de zaak. Op de server: npm run complaint -- show {id}',
  supportHeld: 'Het profiel is verborgen tot je hebt beslist.',
  mailSupportCaseWhy: 'Aan de klantenservice van {site}.',
} as const
