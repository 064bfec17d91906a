import { stripVTControlCharacters } from 'node:util'

/** A failed test and the beginning of its message, marked so that `.ci/run` finds them. */
export const failureLines = ({ name, message }) => [`FAILED ${name}`, ...quoted(message)]

/** The beginning of a message, each line marked. */
export function quoted(text) {
  return stripVTControlCharacters(text)
    .split('\n')
    .slice(0, 20)
    .map((line) => `     | ${line.slice(0, 300)}`)
}
