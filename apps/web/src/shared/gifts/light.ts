/** Gradient stops from the lit side to the shaded side: the sun is low, and on the left. */
export const stops = {
  rose: ['#ff6d7e', '#c42a5c', '#7d1846'],
  coral: ['#ffc09e', '#ff7d61', '#c93a58'],
  gold: ['#fff0c4', '#f2b95f', '#a9622f'],
  cream: ['#fffdf9', '#ffe7d9', '#d9a6a4'],
  glass: ['#ffffffb3', '#ffffff33', '#ffffff66'],
  leaf: ['#a9d3a0', '#4d8a68', '#234e4a'],
  cocoa: ['#b0704a', '#6d3526', '#391721'],
  plum: ['#c06aa6', '#7a2f70', '#431546'],
} satisfies Record<string, [string, string, string]>

/** The gradients of one picture, as values of `fill` and `stroke`. */
export type Light = Record<keyof typeof stops, string>

/** Plain colours for parts that are too small for a gradient. */
export const colours = {
  night: '#1f0820',
  dusk: '#5e1b49',
  rose: '#b4265b',
  hot: '#ff7259',
  blush: '#ffb7a3',
  cream: '#fff3ea',
  gold: '#f6c878',
  white: '#fff',
} as const
