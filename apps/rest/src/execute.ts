import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ExecutionResult } from 'graphql'
import { graphError } from './errors.ts'
import type { Language } from './texts.ts'

/** Executes a document as the member of a request. Changes to the session are set on the reply. */
export type Execute = <Data, Variables>(
  request: FastifyRequest,
  reply: FastifyReply,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<ExecutionResult<Data>>

/** Finds the language of a request, the same that GraphQL uses for it. */
export type LanguageOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Language>

/** Sends a page to a person who opened the address of a call. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Executes a document for one request. Throws RestError for GraphQL errors; domain errors are part of the
 * data.
 */
export type RunDocument = <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>

export const documentRunner =
  (execute: Execute, request: FastifyRequest, reply: FastifyReply): RunDocument =>
  async (document, variables) => {
    const { data, errors } = await execute(request, reply, document, variables)
    const error = errors?.[0]
    if (error) throw graphError(error)
    if (!data) throw graphError({ extensions: {} })
    return data
  }
