/** Log-in errors, password and address changes. */
export const access = {
  accountBanned: 'Your account is blocked. If you do not agree, write to {email}.',
  accountLeaving:
    'Your account is being deleted. The link in the e-mail that we have just sent you brings it back.',
  emailNotFound: 'E-mail address not found',
  tooManyResetMails: 'Too many password e-mails were sent. Try again tomorrow.',
  resetLinkExpired: 'This link has expired or is invalid. Ask for a new e-mail',
  passwordsDiffer: 'The passwords you entered are not the same.',
  oldPasswordWrong: 'Check your old password.',
  passwordWrong: 'Check your password.',
  newEmailInvalid: 'Invalid new e-mail address.',
  newEmailTaken: 'This e-mail address already has an account on this site.',
  languageUnknown: 'Choose a language from the list.',
  tooManyEmailChanges: 'You have entered a new e-mail address too often. Try again tomorrow.',

  mailResetPasswordSubject: 'Choose a new password for {site}',
  mailResetPasswordText:
    'You asked for a new password. Choose one with the button below.\n\nThe link works for {resetHours, plural, one {# hour} other {# hours}}, and only once. If you did not ask for this, you do not need to do anything: your password stays as it is.',
  mailResetPasswordButton: 'Choose a new password',
  mailResetPasswordWhy: 'You receive this e-mail because somebody asked for a new password on {site}.',
  mailPasswordChangedSubject: 'Your password at {site} has changed',
  mailPasswordChangedText:
    'The password of your account has just been changed. You are logged out on your other devices.\n\nIf this was not you, choose a new password at once.',
  mailPasswordChangedButton: 'This was not me',
  mailPasswordChangedWhy: 'You receive this e-mail because the password of your account has changed.',
  mailChangeEmailSubject: 'Confirm your new e-mail address at {site}',
  mailChangeEmailText:
    'You want to use this address for your account at {site}. Confirm it, and from then on you log in with it.\n\nThe link works for {linkDays, plural, one {# day} other {# days}}, and only once. If you did not ask for this, you can ignore this e-mail.',
  mailChangeEmailButton: 'Confirm this address',
  mailChangeEmailWhy: 'You receive this e-mail because this address was entered for an account.',
  mailEmailChangeAskedSubject: 'You want to change your e-mail address at {site}',
  mailEmailChangeAskedText:
    'Somebody asked to change the e-mail address of your account to {address}. Until that address is confirmed, everything stays as it is.\n\nIf this was not you, choose a new password; that cancels the change.',
  mailEmailChangeAskedButton: 'This was not me',
  mailEmailChangeAskedWhy: 'You receive this e-mail because it is the address of your account.',
  mailEmailChangedSubject: 'Your e-mail address at {site} has changed',
  mailEmailChangedText:
    'Your account at {site} now has another e-mail address: {address}. You will not receive any more e-mails at this one.\n\nIf this was not you, write to {support} at once.',
  mailEmailChangedButton: 'To {site}',
  mailEmailChangedWhy: 'You receive this e-mail because this was the address of your account.',
  mailElsewhereSubject:
    '{count, plural, one {Your account is at {sites}} other {Your accounts are at {sites}}}',
  mailElsewhereText:
    'Somebody tried to log in at {tried} with this e-mail address. It has no account there: every site has accounts of its own, and {count, plural, one {yours is at {sites}} other {yours are at {sites}}}.\n\nWas it you? Then log in at {site}, or sign up at {tried}. If it was not you, you do not need to do anything.',
  mailElsewhereButton: 'Log in at {site}',
  mailElsewhereWhy: 'You receive this e-mail because somebody entered your address to log in at {tried}.',
} as const
