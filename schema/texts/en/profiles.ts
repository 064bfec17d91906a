/** Profiles: the placeholder for a hidden one, and the validation errors of the viewer's own. */
export const profiles = {
  unavailable: 'This profile is not available.',
  fictionalOne: 'This is a fictional profile, written by the team of {site}. You cannot meet in person.',
  fictionalMany: '{site} also has fictional profiles, written by our team. You recognise them by their icon.',
  leftName: 'Deleted member',
  contactDetails:
    'Leave out phone numbers, addresses and accounts elsewhere. You can share them later, in a chat.',
  nameTooOften: 'You can change your profile name a few times a month. Try again later.',
  placeTooOften: 'You can change where you live only a few times a day. Try again later.',
  cityTooLong: 'The name of your city may be at most {max} characters long.',
  aboutTooLong: 'Your text may be at most {max} characters long.',
  optionUnknown: 'Choose something from the list.',
  numberOutside: 'Choose a number from {min} to {max}.',
  tooManyPicked: 'Choose at most {max}.',
  answersTooMany: 'You can answer at most {max} questions.',
  seeksTooYoung: 'The youngest age is {minAge} years.',
  seeksTooOld: 'The oldest age is {max} years.',
  seeksTurned: 'This age is below the youngest age.',
} as const
