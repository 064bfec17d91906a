/**
 * A guard of the product and the test that fails without it. `npm run guards` removes each one in a scratch copy and
 * runs its test there.
 */
export interface Guard {
  /** What the guard prevents, as one sentence. */
  prevents: string
  /** The file that holds the guard, from the root of the repository. */
  file: string
  /** The guard itself: a text that stands exactly once in the file. */
  text: string
  /** What stands there without the guard; nothing by default. */
  without?: string
  /** The file of the test that turns red, from the root of the repository. */
  test: string
  /** A part of the test's name, where the file has tests that take long. */
  named?: string
}
