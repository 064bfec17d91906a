/** The texts of this API, in the site's language; all others come unchanged from GraphQL. */
export const texts = {
  failed: 'Er is een fout opgetreden.',
  unavailable: 'Er is een fout opgetreden, probeer het later opnieuw.',
  logInFirst: 'Log eerst in.',
  credentialsMissing: 'Vul je e-mailadres en je wachtwoord in.',
  codeMissing: 'Geef een kortingscode.',
  codeUnknown: 'Code niet gevonden',
  conversationMissing: 'Geef het nummer van een gesprek.',
  languageMissing: 'Geef een taal.',
  pushUnavailable: 'Meldingen op je toestel zijn er op deze site nog niet.',
  notUnderstood: 'Dit verzoek is niet leesbaar.',
  mediaType: 'Stuur JSON of een formulier.',
  tooLarge: 'Dit verzoek is te groot.',
  tooOften: 'Dat ging te snel achter elkaar. Probeer het straks opnieuw.',
  crossSite: 'Dit verzoek kwam van een andere site.',
  notFound: 'Dit adres bestaat niet.',
  notAllowed: 'Dit kan niet op dit adres.',
} as const
