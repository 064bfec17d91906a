/** Leaving, coming back, and exporting the member's data. */
export const leaving = {
  reactivateFailed: 'Deze link is verlopen of al gebruikt.',
  leavingWordsTooLong: 'Houd het op hoogstens {max} tekens.',
  exportLimit: 'Je kunt je gegevens hoogstens {most} keer per dag opvragen. Probeer het morgen nog eens.',
  mailLeavingSubject: 'Je account bij {site} wordt verwijderd',
  mailLeavingText:
    'Je hebt gevraagd je account te verwijderen. Je profiel is nu voor niemand meer te zien, je bent overal uitgelogd en je krijgt geen berichten meer van ons.\n\nTot {date} kun je terugkomen: met de knop hieronder staat alles er weer zoals het was. Daarna wissen we je gegevens voorgoed.\n\nWil je weg? Dan hoef je niets te doen.',
  mailLeavingButton: 'Toch blijven',
  mailLeavingWhy: 'Je krijgt deze e-mail omdat je hebt gevraagd je account te verwijderen.',
  mailReactivateSubject: 'Je account bij {site} heractiveren',
  mailReactivateText:
    'Iemand wilde inloggen of zich aanmelden met dit e-mailadres. Het account dat erbij hoort wordt op {date} voorgoed verwijderd.\n\nWas jij dat, en wil je terug? Heractiveer je account met de knop hieronder. De link werkt één keer.\n\nWas jij het niet, dan hoef je niets te doen.',
  mailReactivateButton: 'Account heractiveren',
  mailReactivateWhy: 'Je krijgt deze e-mail omdat je account wordt verwijderd en iemand je adres invulde.',
  mailCertificateSubject: 'Je account bij {site} is verwijderd',
  mailCertificateText:
    'Je account is vandaag, {date}, voorgoed verwijderd. Dit is het laatste dat je van ons krijgt: na deze e-mail kennen we je adres niet meer.\n\nBewijs van verwijdering {number}. Gewist: {lines}.{provider}\n\nWat de belastingwet ons laat bewaren (bedragen en data van betalingen en credits) staat onder een nummer dat niet naar jou leidt. Berichten die je aan anderen stuurde blijven bij hen, van een "verwijderd lid".\n\nControlegetal: {digest}',
  mailCertificateWhy: 'Je krijgt deze e-mail als bewijs dat je gegevens gewist zijn.',
  erasedStranger: 'daar',
  erasedAtProvider:
    'Onze betaaldienst heeft de opdracht ook je klantgegevens en machtigingen te wissen. We herhalen die tot de dienst het bevestigt.',
  erasedLine: '{what}: {count}',
  erased_profile: 'account en profiel',
  erased_photos: "foto's",
  erased_messages: 'berichten die niemand meer heeft',
  erased_likes: 'likes',
  erased_mails: 'e-mails',
  erased_other: 'andere gegevens',
  mailExportReadySubject: 'Je gegevens staan klaar',
  mailExportReadyText:
    'Alles wat {site} van je heeft staat als ZIP-bestand voor je klaar. Je kunt het 24 uur lang downloaden, als je bent ingelogd. Daarna wissen we het bestand.\n\nHeb je dit niet gevraagd? Verander dan je wachtwoord.',
  mailExportReadyButton: 'Naar mijn gegevens',
  mailExportReadyWhy: 'Je krijgt deze e-mail omdat je om je gegevens hebt gevraagd.',
} as const
