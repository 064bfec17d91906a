/** From here on a range is open: 99 stands for 99 and older. */
export const oldestAge = 99
