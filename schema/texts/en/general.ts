/** Texts that several domains use. */
export const general = {
  entryLeftTitle: 'See you later',
  entryLeft: 'This site is for people aged {age} and older. You are welcome to come back when you are.',
  formInvalid: 'Check your details.',
  rateLimited:
    'That went a little too fast. Try again in {seconds, plural, one {{seconds} second} other {{seconds} seconds}}.',
} as const
