/** What companies read that apply for access to the API: the form, its errors, the key, and the mails. */
export const partnerApplication = {
  companyMissing: 'Enter the name of your company.',
  companyTooLong: 'The name may be at most {limit} characters long.',
  websiteInvalid: 'Enter the address of your website, such as https://acme.example.',
  purposeMissing: 'Describe what your program does.',
  scopesMissing: 'Choose at least one.',
  redirectUrisInvalid:
    'Enter at most {limit} complete addresses that begin with https://, one on each line, such as https://app.acme.example/back.',

  applyTitle: 'Apply for access to the API',
  applyLead:
    'Tell us who you are and what your program does. We read every application and answer by e-mail.',
  applyReference: 'Read the reference of the API',
  applyCompany: 'Company',
  applyContact: 'Your name',
  applyEmail: 'E-mail address',
  applyWebsite: 'Website',
  applyPurpose: 'What does your program do, and for whom?',
  applyScopes: 'What should your program be able to do?',
  applyScopesHint: 'A member reads these sentences before giving you access. Choose only what you need.',
  applyRedirects: 'Redirect addresses (optional)',
  applyRedirectsHint: 'Where members return to after giving access (OAuth), one on each line.',
  applyPublic: 'The program runs in a browser or an app, where no key stays secret',
  applyKept:
    'We use this to decide, and keep it as long as you have access. We delete a rejected application after a year.',
  applyTrap: 'Leave this field empty',
  applySend: 'Send application',
  applySentTitle: 'Check your e-mail',
  applySentText:
    'We have sent you a link to confirm your address. We get your application once you have done that. The link works for {days, plural, one {# day} other {# days}}.',

  applyConfirmTitle: 'Confirm your address',
  applyConfirmText: 'One more step, and we get your application.',
  applyConfirmButton: 'Confirm and send',
  applyConfirmedTitle: 'We have your application',
  applyConfirmedText: 'We read it and answer by e-mail.',
  applyLinkTitle: 'This link does not work',
  applyLinkText: 'It has expired or was used already.',
  applyAgain: 'To the application form',

  partnerKeyTitle: 'The key of {partner}',
  partnerKeyText:
    'The key is shown once. Press the button when you can store it in a safe place; after that this link does not work any more.',
  partnerKeyButton: 'Show the key',
  partnerKeyShown: 'Store it now. We keep only a digest and cannot show it again.',
  partnerKeyLabel: 'Key',
  partnerKeyLost: 'If you have lost the key, ask us for a new one by answering our e-mail.',

  mailPartnerConfirmSubject: 'Confirm your application for access to the API',
  mailPartnerConfirmText:
    'Somebody applied for access to the API of {site} for {company}, with this address. If it was you, confirm it with the button below, and we get the application.\n\nThe link works for {days, plural, one {# day} other {# days}}. If it was not you, you need not do anything.',
  mailPartnerConfirmButton: 'Confirm my address',
  mailPartnerConfirmWhy: 'You receive this e-mail because this address was given in an application.',

  mailPartnerApprovedSubject: '{company} gets access to the API of {site}',
  mailPartnerApprovedText:
    'Your application is approved. With the button below you see the key of your program, once.\n\nThe link works for {days, plural, one {# day} other {# days}}. The page changes nothing until you press its button.',
  mailPartnerApprovedButton: 'To the key',
  mailPartnerApprovedWhy: 'You receive this e-mail because you applied for access to the API.',

  mailPartnerRejectedSubject: 'Your application for access to the API of {site}',
  mailPartnerRejectedText:
    'We have read the application of {company}. We do not give access, for this reason:\n\n{reason}\n\nYou can apply again when this has changed.',
  mailPartnerRejectedWhy: 'You receive this e-mail because you applied for access to the API.',
} as const
