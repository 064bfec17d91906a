import { searchQuestions } from './filters.ts'
import { compareAnswers, graphqlRequest, inGraph, mustAgree, plainRequest } from './http-load.ts'
import { startServer } from './processes.ts'
import type { LoadContext } from './run.ts'

/** P1: the search of the members page against the same request to a hand-written endpoint. */
export async function run(context: LoadContext) {
  const questions = searchQuestions(40)
  const env = { DATABASE_URL: context.url, MEDIA_SECRET: context.secret }
  const subject = await startServer('subject.ts', env)
  const peer = await startServer('peer-http.ts', env)
  try {
    const asked = {
      port: subject.port,
      requests: questions.map(({ cookie, variables }) =>
        graphqlRequest('Members', cookie, { ...variables, filter: inGraph(variables.filter) }),
      ),
    }
    const plain = {
      port: peer.port,
      requests: questions.map(({ cookie, variables }) => plainRequest('/members', cookie, variables)),
    }
    await mustAgree(context.secret, asked, plain)
    const compared = await compareAnswers(context, asked, plain)
    return { unit: 'answers per second', measures: { ratio: compared.ratio }, ...compared }
  } finally {
    await subject.stop()
    await peer.stop()
  }
}
