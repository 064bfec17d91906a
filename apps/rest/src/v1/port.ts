import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ExecutionResult } from 'graphql'
import type { Language } from '../texts.ts'

/** Who calls: a valid key or access token of a partner, and for which member. */
export interface Caller {
  keyScopes: readonly string[]
  /** The origins whose pages may call with this key. */
  origins: readonly string[]
  /** The access that the member gives; null if the request names none that is in force. */
  grant: { id: string; scopes: readonly string[] } | null
}

/** How many calls a key may make in a window, and has made, this one included. */
export interface Quota {
  limit: number
  windowSeconds: number
  used: number
  resetSeconds: number
}

/** What is known of a request that must not be done twice. */
export type Earlier =
  | { state: 'new' }
  | { state: 'done'; status: number; answer: string }
  /** The key belongs to a request with another body. */
  | { state: 'other' }
  /** In progress; after so long another try takes over if the server of this one has stopped. */
  | { state: 'busy'; retryAfterSeconds: number }

/** One try of a request, by the digests of its Idempotency-Key and of what it asks. */
export interface Try {
  grantId: string
  keyHash: Buffer
  bodyHash: Buffer
  attempt: string
}

/** What this API needs of the server. */
export interface PartnerPort<C extends Caller> {
  /** Finds who calls; null for a key or access token that is unknown, expired, revoked or of another site. */
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
  /** The language of the member; of the request while there is none. */
  languageOf(request: FastifyRequest, caller: C | null): Language
  /** Whether pages of an origin may call with the key of any partner of the site. */
  isKnownOrigin(request: FastifyRequest, origin: string): Promise<boolean>
  /** Where pages of the site are, such as `https://vonk.example`. */
  baseOf(caller: C): string
  begin(one: Try): Promise<Earlier>
  /** Reports that a try is still in progress, so that no other takes over. */
  renew(one: Try): Promise<void>
  finish(one: Try, status: number, answer: string): Promise<void>
  /** Forgets a try that came to nothing, so that the next one is a first one. */
  abandon(one: Try): Promise<void>
  /** Mounts the upload of photos in a scope where `callerOf` tells who calls. */
  mountUpload(scope: FastifyInstance, callerOf: (request: FastifyRequest) => C): Promise<void>
}

/** The member's part of a reply that is sent by hand. */
export const sendJson = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('application/json; charset=utf-8').send(text)
