export interface NichePalette {
  /** The dark end of a gradient, the name of the site in a mail, and the ground of an initial. */
  ink: string
  primary: string
  /** The bright end of a gradient; white text must stay readable on it. */
  ember: string
  /** Links and the button on a dark background. */
  primaryDark: string
  wash: string
}

const palette = (ink: string, primary: string, ember: string, primaryDark: string, wash: string) => ({
  ink,
  primary,
  ember,
  primaryDark,
  wash,
})

/** The colours of each niche, the same as in the web client, whose CSS variables a mail cannot use. */
const niches: readonly NichePalette[] = [
  palette('#5E1B49', '#B4265B', '#CF415A', '#FF8A78', '#FDEEEA'),
  palette('#43256F', '#7A3AB5', '#A356B5', '#D3A0F5', '#F3EDF8'),
  palette('#2A1114', '#8F1D30', '#AD5F47', '#F08A8F', '#F5EBEC'),
  palette('#6A1A3E', '#B3305F', '#C44B66', '#FF94AE', '#F8ECF1'),
  palette('#4A2B4B', '#855080', '#9A6674', '#DDA6D6', '#F4EFF4'),
  palette('#551429', '#A83240', '#C05344', '#FF9A88', '#F7EDEE'),
  palette('#22306B', '#4453C6', '#3778B8', '#A5AFFF', '#EEF0FA'),
]

/** The colours of a niche, 1 to 7; the first for any other number. */
export const nichePalette = (niche: number): NichePalette => niches[niche - 1] ?? (niches[0] as NichePalette)
