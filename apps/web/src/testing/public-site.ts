/** A site as the public pages get it. */
export const publicSite = {
  name: 'Vonk',
  domain: 'vonk.example',
  niche: 1,
  fictionalIcon: 'mask-happy',
  minAge: 18,
  domainLanguage: 'nl',
  indexTitle: 'Vonk: daten voor volwassenen',
  description: 'Leer mensen kennen.',
  matchClaim: null,
  supportEmail: 'service@vonk.example',
  supportPhone: '030-123 45 67',
  fictionalNotice: 'Sommige profielen zijn fictief.',
  company: {
    name: 'Vonk Voorbeeld B.V.',
    address: 'Lichtgracht 1',
    city: 'Utrecht',
    country: 'NL',
    registrationNumber: '12345678',
    tradenames: ['Vonk'],
    vatNumbers: ['NL000000000B00'],
  },
}
