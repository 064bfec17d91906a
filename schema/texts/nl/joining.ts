/** Signing up: the messages besides the validation errors of the form. */
export const joining = {
  tooManyTitle: 'Even rustig aan',
  tooManyForNow: 'Dit is hier te vaak geprobeerd. Probeer het over {minutes} minuten opnieuw.',
  signupLeaving:
    'Het account met dit e-mailadres wordt verwijderd. Je kunt het heractiveren met de link in de e-mail die we je sturen, of neem contact op met {supportEmail}.',
  emailConfirmedAlready: 'Je e-mailadres is al bevestigd. Je wijzigt het bij je instellingen.',
} as const
