import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ExecutionResult } from 'graphql'
import type { Language } from '../texts.ts'

/** The caller: a valid key or access token of a partner, and the member's grant. */
export interface Caller {
  keyScopes: readonly string[]
  /** The origins whose pages may call with this key. */
  origins: readonly string[]
  /** The access that the member gives; null if the request names none that is in force. */
  grant: { id: string; scopes: readonly string[] } | null
}

/** The calls that a key may make in a window, and has made, including this one. */
export interface Quota {
  limit: number
  windowSeconds: number
  used: number
  resetSeconds: number
}

/** The earlier attempt of a request that must not run twice. */
export type EarlierAttempt =
  | { state: 'new' }
  | { state: 'done'; status: number; answer: string }
  /** The key belongs to a request with another body. */
  | { state: 'other' }
  /** In progress; after this time another attempt may take over, if its server has stopped. */
  | { state: 'busy'; retryAfterSeconds: number }

/** One attempt of a request, with the digests of its Idempotency-Key and its content. */
export interface Attempt {
  grantId: string
  keyHash: Buffer
  bodyHash: Buffer
  attempt: string
}

/** The server's interface for this API. */
export interface PartnerPort<C extends Caller> {
  /** Finds the caller; null for a key or access token that is unknown, expired, revoked or of another site. */
  callerOf(request: FastifyRequest, key: string, grantId: string | null): Promise<C | null>
  /** Counts a call of a key. */
  count(caller: C): Promise<Quota>
  /** Runs a document as the member of a call. */
  execute<Data, Variables>(
    caller: C,
    request: FastifyRequest,
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<ExecutionResult<Data>>
  /** The language of the member; without a member that of the request. */
  languageOf(request: FastifyRequest, caller: C | null): Language
  /** True if pages of an origin may call with the key of any partner of the site. */
  isKnownOrigin(request: FastifyRequest, origin: string): Promise<boolean>
  /** The base URL of the site, such as `https://vonk.example`. */
  baseUrlOf(caller: C): string
  begin(one: Attempt): Promise<EarlierAttempt>
  /** Renews an attempt in progress, so that no other takes over. */
  renew(one: Attempt): Promise<void>
  finish(one: Attempt, status: number, answer: string): Promise<void>
  /** Deletes a failed attempt, so that the next one runs as the first. */
  abandon(one: Attempt): Promise<void>
  /** Mounts the upload of photos in a scope where `callerOf` returns the caller. */
  mountUpload(scope: FastifyInstance, callerOf: (request: FastifyRequest) => C): Promise<void>
}

/** Sends serialized JSON. */
export const sendJson = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('application/json; charset=utf-8').send(text)
