/** The gradients of one picture, from the lit side to the shaded side, as values of `fill` and `stroke`. */
export interface Light {
  rose: string
  coral: string
  gold: string
  cream: string
  glass: string
  leaf: string
  cocoa: string
  plum: string
}

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
