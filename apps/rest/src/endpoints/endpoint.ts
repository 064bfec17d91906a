import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ask } from '../execute.ts'

/** Handles one call; throws RestError for an error. */
export type Endpoint = (ask: Ask, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
