/** The verification of a main photo: errors, and the mail about its state. */
export const verification = {
  verificationSwitchedOff: 'This site does not check photos with selfies.',
  verificationNotConfirmed: 'First confirm your e-mail address.',
  verificationNoPhoto: 'First choose a main photo that shows your face.',
  verificationWaiting: 'Your selfies have arrived already. We are looking at them.',
  verificationVerified: 'Your main photo has been checked already.',
  verificationTooSoon: 'You cannot try again yet. Have another look a little later.',
  verificationPosesExpired: 'The time for these poses is over. Start again and you get new ones.',
  verificationSelfiesMissing: 'One of the two selfies did not arrive. Send them again.',

  mailVerificationSubject: 'Your main photo at {site}',
  mailVerificationText: '{news}',
  mailVerificationButton: 'See how it stands',
  mailVerificationWhy: 'You receive this e-mail because it is about your account.',
  verificationNews_verified:
    'Two people compared your two selfies with your main photo and saw the same person. Others see that on your profile from now on.\n\nYour selfies have been erased. If you choose another main photo, this ends, and you can have the new one checked.',
  verificationNews_rejected:
    'Two people compared your two selfies with your main photo and could not confirm that they show the same person. Your selfies have been erased.\n\nIn your settings you read why, when you can try again, and how you can object.',
  verificationNews_photo_changed:
    'You have another main photo now, so we no longer show that it has been checked. Selfies that were waiting have been erased.\n\nYou can have the new main photo checked at any time.',
  verificationNews_expired:
    'We did not manage to look at your selfies in time, and have erased them. We apologise for that. You can try again right away.',
} as const
