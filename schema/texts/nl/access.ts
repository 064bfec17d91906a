/** Log-in errors, password and address changes. */
export const access = {
  accountBanned: 'Je account is gesloten. Ben je het er niet mee eens? Schrijf naar {email}.',
  accountLeaving:
    'Je account wordt verwijderd. Met de link in de e-mail die we je zojuist stuurden, krijg je het terug.',
  emailNotFound: 'E-mailadres niet gevonden',
  tooManyResetMails: 'Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.',
  resetLinkExpired: 'Link verlopen of invalide, vraag een nieuwe e-mail aan',
  passwordsDiffer: 'De opgegeven wachtwoorden zijn niet gelijk.',
  oldPasswordWrong: 'Controleer je oude wachtwoord.',
  passwordWrong: 'Controleer je wachtwoord.',
  newEmailInvalid: 'Nieuw e-mailadres invalide.',
  newEmailTaken: 'Dit e-mailadres heeft al een account op deze site.',
  languageUnknown: 'Kies een taal uit de lijst.',
  tooManyEmailChanges: 'Je hebt te vaak een nieuw e-mailadres opgegeven. Probeer het morgen nog eens.',

  mailResetPasswordSubject: 'Kies een nieuw wachtwoord voor {site}',
  mailResetPasswordText:
    'Je vroeg om een nieuw wachtwoord. Met de knop hieronder kies je er zelf een.\n\nDe link werkt 1 uur, één keer. Heb je hier niet om gevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
  mailResetPasswordButton: 'Kies een nieuw wachtwoord',
  mailResetPasswordWhy: 'Je krijgt deze e-mail omdat iemand op {site} om een nieuw wachtwoord vroeg.',
  mailPasswordChangedSubject: 'Je wachtwoord bij {site} is gewijzigd',
  mailPasswordChangedText:
    'Het wachtwoord van je account is zojuist gewijzigd. Op je andere apparaten ben je uitgelogd.\n\nWas jij dit niet? Kies dan meteen een nieuw wachtwoord.',
  mailPasswordChangedButton: 'Ik was dit niet',
  mailPasswordChangedWhy: 'Je krijgt deze e-mail omdat het wachtwoord van je account is gewijzigd.',
  mailChangeEmailSubject: 'Bevestig je nieuwe e-mailadres bij {site}',
  mailChangeEmailText:
    'Je wilt dit adres gebruiken voor je account bij {site}. Bevestig het, dan log je er voortaan mee in.\n\nDe link werkt 7 dagen, één keer. Heb je hier niet om gevraagd? Dan kun je deze e-mail weggooien.',
  mailChangeEmailButton: 'Bevestig dit adres',
  mailChangeEmailWhy: 'Je krijgt deze e-mail omdat dit adres bij een account is opgegeven.',
  mailEmailChangeAskedSubject: 'Je wilt je e-mailadres bij {site} wijzigen',
  mailEmailChangeAskedText:
    'Er is gevraagd om het e-mailadres van je account te wijzigen in {address}. Zolang dat adres niet is bevestigd, blijft alles zoals het is.\n\nWas jij dit niet? Kies dan een nieuw wachtwoord; de wijziging vervalt daarmee.',
  mailEmailChangeAskedButton: 'Ik was dit niet',
  mailEmailChangeAskedWhy: 'Je krijgt deze e-mail omdat je account dit adres heeft.',
  mailEmailChangedSubject: 'Je e-mailadres bij {site} is gewijzigd',
  mailEmailChangedText:
    'Je account bij {site} heeft voortaan een ander e-mailadres: {address}. Op dit adres krijg je geen berichten meer.\n\nWas jij dit niet? Schrijf dan meteen naar {support}.',
  mailEmailChangedButton: 'Naar {site}',
  mailEmailChangedWhy: 'Je krijgt deze e-mail omdat je account dit adres had.',
} as const
