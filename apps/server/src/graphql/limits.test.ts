import { buildSchema } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { expect, it } from 'vitest'
import { deadlinePlugin } from './limits.ts'
import { maskError } from './masking.ts'

const reports = { log: { error: () => {} }, databaseWatch: { reportFailure: () => {} } }
const rooted: Plugin = {
  onExecute: ({ args }) => {
    args.rootValue = { quick: 1, never: () => new Promise(() => {}) }
  },
}
/** A server of which one field never answers. */
const server = (milliseconds: number) =>
  createYoga({
    schema: buildSchema('type Query { quick: Int never: Int }'),
    logging: false,
    maskedErrors: { maskError: (error) => maskError(error, reports) },
    plugins: [rooted, deadlinePlugin(milliseconds)],
  })
const ask = async (milliseconds: number, query: string) =>
  (await server(milliseconds).fetch(`http://localhost/graphql?query=${encodeURIComponent(query)}`)).json()

it('ends an operation at its deadline, with an error that says to try again', async () => {
  expect(await ask(20, '{ quick never }')).toEqual({
    errors: [{ message: 'The answer took too long. Try again.', extensions: { code: 'UNAVAILABLE' } }],
  })
})

it('changes nothing in an answer that comes in time', async () => {
  expect(await ask(60_000, '{ quick }')).toEqual({ data: { quick: 1 } })
})
