/** The spark of the logo, as an SVG path in a square of 24 units. */
export const sparkPath =
  'M12 0c.9 7.6 4.4 11.1 12 12-7.6.9-11.1 4.4-12 12-.9-7.6-4.4-11.1-12-12C7.6 11.1 11.1 7.6 12 0Z'

/** The open ring that is the first "o" of the logo, as an SVG path that is drawn as a line of 15.5 units. */
export const ringPath = 'M55 31.6A30 30 0 1 0 69.6 46'
