/** Profiles: the placeholder for a hidden one, and the validation errors of the viewer's own. */
export const profiles = {
  unavailable: 'Dit profiel is niet beschikbaar.',
  fictionalOne: 'Dit is een fictief profiel, geschreven door ons team. Afspreken kan niet.',
  fictionalMany: 'Op deze site staan ook fictieve profielen, geschreven door ons team. Ze zijn herkenbaar.',
  leftName: 'Verwijderd lid',
  nameTooOften: 'Je profielnaam kun je een paar keer per maand wijzigen. Probeer het later opnieuw.',
  placeTooOften: 'Je woonplaats kun je hoogstens 3 keer per dag wijzigen. Probeer het morgen opnieuw.',
  cityTooLong: 'De naam van je plaats mag hoogstens {max} tekens lang zijn.',
  aboutTooLong: 'Je tekst mag hoogstens {max} tekens lang zijn.',
  optionUnknown: 'Kies iets uit de lijst.',
  seeksTooYoung: 'De laagste leeftijd is {minAge} jaar.',
  seeksTooOld: 'De hoogste leeftijd is {max} jaar.',
  seeksTurned: 'Deze leeftijd ligt onder de laagste leeftijd.',
} as const
