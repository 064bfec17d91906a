/** Texts that several domains use. */
export const general = {
  formInvalid: 'Controleer je gegevens.',
  rateLimited: 'Dat ging te snel achter elkaar. Probeer het over {seconds} seconden opnieuw.',
} as const
