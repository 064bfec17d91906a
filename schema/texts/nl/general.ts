/** Texts that several domains use. */
export const general = {
  entryLeftTitle: 'Tot later',
  entryLeft: 'Deze site is voor mensen van {age} jaar en ouder. Kom gerust terug als je zover bent.',
  formInvalid: 'Controleer je gegevens.',
  rateLimited: 'Dat ging te snel achter elkaar. Probeer het over {seconds} seconden opnieuw.',
} as const
