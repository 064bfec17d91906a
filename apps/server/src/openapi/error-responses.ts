import {
  codeOf,
  type DomainErrorName,
  domainErrors,
  type RestCode,
  restCodes,
} from '@vonk/rest/src/error-codes.ts'
import { schema } from '@vonk/schema/index.ts'
import { type DocumentNode, getNamedType, isUnionType, Kind, OperationTypeNode } from 'graphql'
import { type HttpErrorCode, httpCodes } from '../http/http-errors.ts'
import type { Components } from './components.ts'

/** An error: its status, its code and its meaning. */
interface ErrorDescription {
  status: number
  code: string
  meaning: string
}

const ofRest = (code: RestCode): ErrorDescription => ({ ...restCodes[code], code })
const ofHttp = (code: HttpErrorCode): ErrorDescription => ({ ...httpCodes[code], code })
const ofDomain = (name: DomainErrorName): ErrorDescription => ({
  ...domainErrors[name],
  code: codeOf(name),
  meaning: schema.getType(name)?.description ?? '',
})

const isDomainError = (name: string): name is DomainErrorName => name in domainErrors

/** The domain errors that an operation may answer with, which the unions of the graph say. */
export function domainErrorsOf(document: DocumentNode): DomainErrorName[] {
  return document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return []
    const root =
      definition.operation === OperationTypeNode.MUTATION ? schema.getMutationType() : schema.getQueryType()
    return definition.selectionSet.selections.flatMap((field) => {
      if (field.kind !== Kind.FIELD) return []
      const type = root?.getFields()[field.name.value]?.type
      const named = type && getNamedType(type)
      return isUnionType(named)
        ? named
            .getTypes()
            .map(({ name }) => name)
            .filter(isDomainError)
        : []
    })
  })
}

/** The codes of errors that a call may answer with. */
export interface Errors {
  rest: readonly RestCode[]
  http?: readonly HttpErrorCode[]
  domain?: readonly DomainErrorName[]
}

/** The responses of errors, by their status: one for all codes that have it. */
export function errorResponses(
  components: Components,
  { rest, http = [], domain = [] }: Errors,
): Record<string, object> {
  const descriptions = [...rest.map(ofRest), ...http.map(ofHttp), ...domain.map(ofDomain)]
  const byStatus = Map.groupBy(descriptions, ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, errors]) => {
      const codes = new Map(errors.map(({ code, meaning }) => [code, meaning]))
      const response = {
        description: [...codes].map(([code, meaning]) => `- \`${code}\`: ${meaning}`).join('\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Error' },
                { type: 'object', required: ['code'], properties: { code: { enum: [...codes.keys()] } } },
              ],
            },
          },
        },
      }
      return [String(status), components.response(status, response)]
    }),
  )
}
