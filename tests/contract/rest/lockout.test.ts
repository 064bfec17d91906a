import { afterEach, beforeEach, expect, test } from 'vitest'
import { minutes } from '../../testkit/clock.ts'
import { post } from '../../testkit/http.ts'
import { openRestClient, type RestClient } from './rest-client.ts'

let rest: RestClient
beforeEach(async () => {
  rest = await openRestClient()
})
afterEach(() => rest.close())

const byRest = async (email: string, password: string) => {
  const { status, body, headers } = await rest.call('POST', '/api/user.php', { json: { email, password } })
  return { status, body, headers, code: status === 200 ? 'SUCCESS' : body.code }
}

const codes: Record<string, string> = {
  LogInSuccess: 'SUCCESS',
  LoginFailedError: 'LOGIN_FAILED',
  TooManyAttemptsError: 'TOO_MANY_ATTEMPTS',
}

const byGraph = async (email: string, password: string) => {
  const query = 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }'
  const { body } = await post(rest.server.url, { query, variables: { input: { email, password } } })
  return { code: codes[body.data.logIn.__typename] }
}

test('after five wrong passwords the account is locked for 15 minutes, also for the right password', async () => {
  for (let turn = 0; turn < 5; turn++)
    expect((await byRest('anna@example.com', 'wrong')).code).toBe('LOGIN_FAILED')
  for (const password of ['wrong', 'vonk-demo']) {
    const { status, body, headers } = await byRest('anna@example.com', password)
    expect(status).toBe(401)
    expect(body).toEqual({
      error: 'Te veel foute pogingen, account voor 15 min geblokkeerd.',
      code: 'TOO_MANY_ATTEMPTS',
      minutes: 15,
    })
    expect(headers['retry-after']).toBe('900')
    expect(headers['set-cookie']).toBeUndefined()
  }
  rest.fixture.clock.advance(15 * minutes)
  expect((await byRest('anna@example.com', 'vonk-demo')).code).toBe('SUCCESS')
})

test('REST and GraphQL share one count of attempts', async () => {
  for (const turn of [byRest, byGraph, byRest, byGraph, byRest])
    expect((await turn('anna@example.com', 'wrong')).code).toBe('LOGIN_FAILED')
  expect((await byGraph('anna@example.com', 'vonk-demo')).code).toBe('TOO_MANY_ATTEMPTS')
  expect((await byRest('anna@example.com', 'vonk-demo')).code).toBe('TOO_MANY_ATTEMPTS')
  expect((await byRest('bram@example.com', 'vonk-demo')).code).toBe('SUCCESS')
})

test('simultaneous attempts over REST and GraphQL are counted one by one', async () => {
  const tries = Array.from({ length: 16 }, (_, index) =>
    (index % 2 ? byRest : byGraph)('anna@example.com', 'wrong'),
  )
  const answers = (await Promise.all(tries)).map(({ code }) => code)
  expect(answers.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(5)
  expect(answers.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(11)
})

test('an e-mail address without an account is locked with the same responses', async () => {
  const answers = { known: [] as string[], unknown: [] as string[] }
  for (let turn = 0; turn < 6; turn++) {
    answers.known.push(JSON.stringify((await byRest('anna@example.com', 'wrong')).body))
    answers.unknown.push(JSON.stringify((await byRest('nobody@example.com', 'wrong')).body))
  }
  expect(answers.unknown).toEqual(answers.known)
})
