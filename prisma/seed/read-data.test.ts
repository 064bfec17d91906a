import { expect, it } from 'vitest'
import { z } from 'zod'
import { readData } from './read-data.ts'

it('names the file and the place that is not what its shape says', () => {
  const read = () => readData('regions', z.array(z.strictObject({ code: z.string() })))
  expect(read).toThrow(/prisma\/seed\/data\/regions\.json is not valid\..*at \[0\]/s)
})
