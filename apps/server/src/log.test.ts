import { expect, it } from 'vitest'
import { openLog } from './log.ts'

/** The lines that a log writes. */
function write(act: (log: ReturnType<typeof openLog>) => void) {
  const lines: string[] = []
  act(openLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }))
  return lines
}

it('writes a line of JSON with the level in words', () => {
  const [line = ''] = write((log) => log.warn({ task: 'sweep' }, 'A job failed.'))
  expect(JSON.parse(line)).toMatchObject({ level: 'warn', task: 'sweep', msg: 'A job failed.' })
})

it('leaves out what is personal in an error', () => {
  const rejection = Object.assign(new Error('550 eva.jansen@example.org does not exist'), {
    code: 'EENVELOPE',
  })
  const duplicate = Object.assign(new Error('duplicate key of NL91 ABNA 0417 1643 00 and +31 6 1234 5678'), {
    code: '23505',
    detail: 'Key (email)=(eva.jansen@example.org) already exists.',
    parameters: ['eva.jansen@example.org'],
  })
  const lines = write((log) => {
    log.error({ err: rejection }, 'A mail was not sent.')
    log.error({ err: duplicate }, 'An operation failed.')
  })
  expect(lines.join()).not.toMatch(/jansen|ABNA|1234/)
  expect(JSON.parse(lines[0] as string).err).toMatchObject({
    code: 'EENVELOPE',
    message: '550 [e-mail] does not exist',
  })
  expect(JSON.parse(lines[1] as string).err.message).toBe('duplicate key of [account] and [number]')
})
