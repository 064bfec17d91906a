import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ask } from '../execute.ts'

/** Answers one call; throws RestError where it cannot. */
export type Endpoint = (ask: Ask, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
