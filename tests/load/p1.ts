import { isDeepStrictEqual } from 'node:util'
import { loadToken } from '@vonk/prisma/seed/large.ts'
import type { MemberFilter } from '@vonk/schema/search/search.rules.ts'
import { sealer } from '../../apps/server/src/adapters/sealer.ts'
import { documentId } from './documents.ts'
import { randomFilters } from './filters.ts'
import { answersPerSecond, ask, type Request } from './http-load.ts'
import { startServer } from './processes.ts'
import { compare } from './rounds.ts'
import type { LoadContext } from './run.ts'

/** P1: the search of the members page against the same question to a hand-written endpoint. */
export async function run(context: LoadContext) {
  const questions = searchQuestions(40)
  const env = { DATABASE_URL: context.url, MEDIA_SECRET: context.secret }
  const subject = await startServer('subject.ts', env)
  const peer = await startServer('peer-http.ts', env)
  try {
    const asked = questions.map(({ cookie, variables }) =>
      graphqlRequest('Members', cookie, { ...variables, filter: inGraph(variables.filter) }),
    )
    const plain = questions.map(({ cookie, variables }) => plainRequest('/members', cookie, variables))
    await mustAgree(context, subject.port, asked, peer.port, plain)
    const compared = await compare(
      context.rounds,
      () => answersPerSecond(subject.port, asked, context),
      () => answersPerSecond(peer.port, plain, context),
    )
    return { unit: 'answers a second', floor: 0.5, target: 0.9, ...compared }
  } finally {
    await subject.stop()
    await peer.stop()
  }
}

interface Question {
  cookie: string
  variables: { filter: MemberFilter; isFirst: boolean }
}

/** A filter in the graph's words. */
export const inGraph = ({ gender, sexuality, ...filter }: MemberFilter) => ({
  ...filter,
  ...(gender && { gender: gender.toUpperCase() }),
  ...(sexuality && { sexuality: sexuality.toUpperCase() }),
})

/** Members with filters of all sorts, each asking for the first page with its count. */
export const searchQuestions = (count: number): Question[] =>
  randomFilters(count).map((filter, index) => ({
    cookie: `sid=${loadToken(index + 1)}`,
    variables: { filter, isFirst: true },
  }))

export const graphqlRequest = (name: string, cookie: string, variables: object): Request => ({
  path: '/graphql',
  cookie,
  body: JSON.stringify({ documentId: documentId(name), variables }),
})

export const plainRequest = (path: string, cookie: string, variables: object): Request => ({
  path,
  cookie,
  body: JSON.stringify(variables),
})

/** Both must answer every question with the same data before anything is timed. */
async function mustAgree(
  { secret }: LoadContext,
  subjectPort: number,
  asked: Request[],
  peerPort: number,
  plain: Request[],
): Promise<void> {
  const { open } = sealer(secret)
  for (const [index, request] of asked.entries()) {
    const [one, other] = (await Promise.all([
      ask(subjectPort, request),
      ask(peerPort, plain[index] as Request),
    ])) as { data: { members: { pageInfo: { endCursor: string | null } } } }[]
    for (const answer of [one, other]) {
      // Sealed with a fresh nonce each time: the words within are what must be equal.
      const { pageInfo } = answer!.data.members
      pageInfo.endCursor &&= open(pageInfo.endCursor)
    }
    if (!isDeepStrictEqual(one, other)) {
      throw new Error(
        `Subject and peer disagree on ${request.body}\n${JSON.stringify(one)}\n${JSON.stringify(other)}`,
      )
    }
  }
}
