import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The source files of the product in some folders, without their tests. */
export function sourcesOf(...folders: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/[./](test|testing|generated)[./]/.test(path))
    .sort()
}

/** The text of a file of the repository. */
export const sourceOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The files among these in which a line of code matches; comments are left out. */
export function linesWith(files: readonly string[], pattern: RegExp): string[] {
  return files.filter((file) =>
    sourceOf(file)
      .split('\n')
      .some((line) => !/^\s*(\*|\/\/|\/\*)/.test(line) && pattern.test(line)),
  )
}
