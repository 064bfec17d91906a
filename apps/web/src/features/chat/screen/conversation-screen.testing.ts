/** Dewi, number 7, as the chat asks for her. */
export const person = (more = {}) => ({
  __typename: 'Profile',
  id: 7,
  age: 33,
  isAvailable: true,
  isFictional: false,
  isOnline: true,
  lastActiveAt: null,
  name: 'Dewi',
  mainPhoto: null,
  ...more,
})

/** The default site, as the chat asks for it. */
export const site = {
  __typename: 'Site',
  id: 1,
  messageCredits: 1,
  messageLength: 1000,
  minimumMessageCosts: { __typename: 'Money', amount: 72, currency: 'EUR' },
  fictionalWarning: { __typename: 'FictionalWarning', singular: 'Dit is een fictief profiel.' },
}
