import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { loadToken } from '@vonk/prisma/seed/large.ts'
import pg from 'pg'
import { ask, compareAnswers, graphqlRequest, type Request } from './http-load.ts'
import { startServer } from './processes.ts'
import type { LoadContext } from './run.ts'

const query = `query Members($gender: String!, $country: String!) {
  findMembers(gender: $gender, country: $country, howMany: 25) { nodes {
    rowId name age city about isOnline isFictional isVerified isNew isSelf likedByViewer likesViewer isMatch isNewLike
    likedAutomatically likesAutomatically
    sharedInterests photoId photoColour photoKey } }
  countMembers(gender: $gender, country: $country)
}`

/** P2: a gender in a country, first page with its count, against PostGraphile on the same database. */
export async function run(context: LoadContext) {
  await sql(context.url, readFileSync(join(import.meta.dirname, 'p2.sql'), 'utf8'))
  const env = { DATABASE_URL: context.url, MEDIA_SECRET: context.secret }
  const subject = await startServer('subject.ts', env)
  const peer = await startServer('peer-postgraphile.ts', env)
  try {
    const questions = ['NL', 'BE', 'DE'].flatMap((country) =>
      ['MALE', 'FEMALE'].flatMap((gender) =>
        [1, 2, 3, 4, 5].map((member) => ({ cookie: `sid=${loadToken(member)}`, gender, country })),
      ),
    )
    const asked = questions.map(({ cookie, ...filter }) =>
      graphqlRequest('Members', cookie, { filter, isFirst: true }),
    )
    const plain = questions.map(
      ({ cookie, ...variables }): Request => ({
        path: '/graphql',
        cookie,
        body: JSON.stringify({ query, variables: { ...variables, gender: variables.gender.toLowerCase() } }),
      }),
    )
    for (const [index, request] of asked.entries()) {
      const one = ours(await ask(subject.port, request))
      const other = theirs(await ask(peer.port, plain[index] as Request))
      if (!isDeepStrictEqual(one, other)) {
        throw new Error(`The responses differ:\n${JSON.stringify(one)}\n${JSON.stringify(other)}`)
      }
    }
    const compared = await compareAnswers(
      context,
      { port: subject.port, requests: asked },
      { port: peer.port, requests: plain },
    )
    return { unit: 'answers per second', measures: { ratio: compared.ratio }, ...compared }
  } finally {
    await subject.stop()
    await peer.stop()
    await sql(context.url, 'drop schema load_api cascade')
  }
}

type JsonObject = Record<string, any>

/** The results of both servers in one common format. */
const ours = (answer: unknown) => {
  const { members } = (answer as JsonObject).data
  return {
    count: members.totalCount.value + Number(members.totalCount.isCapped),
    hasNextPage: members.pageInfo.hasNextPage,
    people: members.edges.map(({ node }: JsonObject) => {
      const { __typename, isAvailable, mainPhoto, ...rest } = node
      return { ...rest, photo: mainPhoto && [mainPhoto.id, mainPhoto.colour, mainPhoto.medium.split('?')[0]] }
    }),
  }
}

const theirs = (answer: unknown) => {
  const { findMembers, countMembers } = (answer as JsonObject).data
  return {
    count: countMembers,
    hasNextPage: findMembers.nodes.length > 24,
    people: findMembers.nodes
      .slice(0, 24)
      .map(({ rowId, photoId, photoColour, photoKey, ...rest }: JsonObject) => ({
        id: rowId,
        ...rest,
        photo: photoId && [photoId, photoColour, `/media/${photoKey}/medium.webp`],
      })),
  }
}

async function sql(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
