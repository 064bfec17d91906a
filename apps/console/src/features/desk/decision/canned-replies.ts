/** What a canned answer says. */
export const cannedReplies = ['acted', 'nothingFound', 'inDanger'] as const
export type CannedReply = (typeof cannedReplies)[number]

/** Answers to who reported or complained, in the language of that person; not in the language of the console. */
const texts: Record<string, Record<CannedReply, string>> = {
  en: {
    acted: 'Thank you for your report. We looked at it and took measures.',
    nothingFound:
      'Thank you for your report. We looked at it carefully and found nothing that breaks our rules. You can block this member at any time.',
    inDanger: 'Are you in danger now? Call 112, or go to the police. We help them with what we have.',
  },
  nl: {
    acted: 'Bedankt voor je melding. We hebben ernaar gekeken en maatregelen genomen.',
    nothingFound:
      'Bedankt voor je melding. We hebben er goed naar gekeken en niets gevonden dat tegen onze regels is. Je kunt dit lid altijd blokkeren.',
    inDanger: 'Ben je nu in gevaar? Bel 112 of ga naar de politie. Wij helpen hen met wat we hebben.',
  },
  de: {
    acted: 'Danke für deine Meldung. Wir haben sie geprüft und Maßnahmen ergriffen.',
    nothingFound:
      'Danke für deine Meldung. Wir haben sie sorgfältig geprüft und keinen Verstoß gegen unsere Regeln gefunden. Du kannst dieses Mitglied jederzeit blockieren.',
    inDanger:
      'Bist du gerade in Gefahr? Ruf die 112 an oder geh zur Polizei. Wir helfen ihr mit dem, was uns vorliegt.',
  },
  fr: {
    acted: 'Merci pour votre signalement. Nous l’avons examiné et avons pris des mesures.',
    nothingFound:
      'Merci pour votre signalement. Nous l’avons examiné avec soin et n’avons rien trouvé de contraire à nos règles. Vous pouvez bloquer ce membre à tout moment.',
    inDanger:
      'Êtes-vous en danger en ce moment\u202f? Appelez le 112 ou allez à la police. Nous l’aidons avec ce que nous avons.',
  },
  da: {
    acted: 'Tak for din anmeldelse. Vi har set på den og grebet ind.',
    nothingFound:
      'Tak for din anmeldelse. Vi har set grundigt på den og ikke fundet noget, der strider mod vores regler. Du kan altid blokere dette medlem.',
    inDanger: 'Er du i fare nu? Ring 112, eller gå til politiet. Vi hjælper dem med det, vi har.',
  },
  sv: {
    acted: 'Tack för din anmälan. Vi har tittat på den och vidtagit åtgärder.',
    nothingFound:
      'Tack för din anmälan. Vi har granskat den noga och inte hittat något som bryter mot våra regler. Du kan alltid blockera den här medlemmen.',
    inDanger: 'Är du i fara just nu? Ring 112 eller gå till polisen. Vi hjälper dem med det vi har.',
  },
  nb: {
    acted: 'Takk for rapporten. Vi har sett på den og grepet inn.',
    nothingFound:
      'Takk for rapporten. Vi har sett nøye på den og ikke funnet noe som bryter reglene våre. Du kan når som helst blokkere dette medlemmet.',
    inDanger: 'Er du i fare nå? Ring 112, eller gå til politiet. Vi hjelper dem med det vi har.',
  },
  fi: {
    acted: 'Kiitos ilmoituksestasi. Tutkimme sen ja ryhdyimme toimiin.',
    nothingFound:
      'Kiitos ilmoituksestasi. Tutkimme sen huolella emmekä löytäneet mitään sääntöjemme vastaista. Voit estää tämän jäsenen milloin tahansa.',
    inDanger: 'Oletko nyt vaarassa? Soita 112 tai mene poliisin luo. Autamme poliisia sillä, mitä meillä on.',
  },
  pl: {
    acted: 'Dziękujemy za zgłoszenie. Sprawdziliśmy je i podjęliśmy działania.',
    nothingFound:
      'Dziękujemy za zgłoszenie. Dokładnie je sprawdziliśmy i nie znaleźliśmy niczego sprzecznego z naszymi zasadami. W każdej chwili możesz zablokować tę osobę.',
    inDanger:
      'Czy grozi Ci teraz niebezpieczeństwo? Zadzwoń pod 112 lub idź na policję. Pomagamy jej tym, co mamy.',
  },
  es: {
    acted: 'Gracias por avisarnos. Lo hemos revisado y hemos tomado medidas.',
    nothingFound:
      'Gracias por avisarnos. Lo hemos revisado con cuidado y no hemos encontrado nada contrario a nuestras normas. Puedes bloquear a este miembro cuando quieras.',
    inDanger: '¿Estás en peligro ahora? Llama al 112 o acude a la policía. La ayudamos con lo que tenemos.',
  },
  it: {
    acted: 'Grazie per la segnalazione. L’abbiamo esaminata e abbiamo preso provvedimenti.',
    nothingFound:
      'Grazie per la segnalazione. L’abbiamo esaminata con cura e non abbiamo trovato nulla di contrario alle nostre regole. Puoi bloccare questo membro in qualsiasi momento.',
    inDanger: 'Sei in pericolo adesso? Chiama il 112 o vai alla polizia. La aiutiamo con ciò che abbiamo.',
  },
}

/** A canned answer in the language of a member; in English for a language that has none. */
export const cannedReply = (reply: CannedReply, language: string): string =>
  (texts[language.toLowerCase().split('-')[0] ?? ''] ?? texts.en)?.[reply] ?? ''
