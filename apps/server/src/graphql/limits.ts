import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { pageSize } from '@vonk/schema/core/cursor.ts'
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  getNullableType,
  getOperationAST,
  isListType,
  type ParseOptions,
  parse,
  type Source,
  type ValidationContext,
} from 'graphql'
import { type ComplexityEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity'
import type { Plugin } from 'graphql-yoga'

/**
 * What one document may ask for. The operations of our own clients stay well below; introspection by GraphiQL is counted
 * in tokens alone.
 */
export const limits = {
  /** Fields and fragments within each other. */
  depth: 16,
  /** Fields that were given another name. */
  aliases: 15,
  /** Names, punctuators and values in the text. */
  tokens: 1000,
  /** Fields in the answer, at most: see `fieldsOf`. */
  cost: 10_000,
}

type Limit = keyof typeof limits

const exceeded = (limit: Limit): GraphQLError =>
  new GraphQLError(`The document is above the limit of ${limits[limit]} for its ${limit}.`, {
    extensions: { code: 'BAD_USER_INPUT', limit },
  })

/** Refuses a document in its validation, as an error of its own beside any others. */
const refusing = (limit: Limit) => ({
  n: limits[limit],
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null) => context?.reportError(exceeded(limit))],
})

const perList = 10

/** An answer's fields at worst: a page holds as many as `first` or `last` asks for, any other list is taken to hold ten. */
const fieldsOf: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  if (field.name.startsWith('__')) return 1
  if ('first' in args || 'last' in args)
    return 1 + pageSize(args.first ?? args.last, perList) * childComplexity
  // What a page holds was multiplied by the field that asked for the page.
  const isInPage = /(Connection|Page)$/.test(type.name)
  return isListType(getNullableType(field.type)) && !isInPage ? 1 + perList * childComplexity : undefined
}
const estimators = [fieldsOf, simpleEstimator({ defaultComplexity: 1 })]

/** What a document costs with its variables; errors in those are left to the execution. */
function costOf(args: ExecutionArgs): number {
  const operation = getOperationAST(args.document, args.operationName)
  if (!operation) return 0
  try {
    return getComplexity({
      schema: args.schema,
      query: args.document,
      variables: args.variableValues ?? {},
      estimators,
      ...(operation.name && { operationName: operation.name.value }),
    })
  } catch (error) {
    // What is wrong with a variable has a place in the document, and the executor says it. Fragments that multiply until
    // the library stops counting have none.
    return error instanceof GraphQLError && error.nodes ? 0 : Number.POSITIVE_INFINITY
  }
}

/** What a plugin is given before an operation is executed or subscribed to. */
interface Start {
  args: ExecutionArgs
  setResultAndStopExecution: (result: ExecutionResult) => void
}

/** Holds documents that are not persisted to what one request may ask for. */
export function limitsPlugin(isPersisted: (document: DocumentNode) => boolean): Plugin {
  const stopAboveCost = ({ args, setResultAndStopExecution: stopWith }: Start) => {
    if (!isPersisted(args.document) && costOf(args) > limits.cost) stopWith({ errors: [exceeded('cost')] })
  }
  return {
    onPluginInit({ addPlugin }) {
      addPlugin(maxDepthPlugin(refusing('depth')))
      addPlugin(maxAliasesPlugin(refusing('aliases')))
    },
    onParse({ setParseFn }) {
      setParseFn(parseWithinLimit)
    },
    onExecute: stopAboveCost,
    onSubscribe: stopAboveCost,
  }
}

function parseWithinLimit(source: string | Source, options?: ParseOptions): DocumentNode {
  try {
    return parse(source, { ...options, maxTokens: limits.tokens })
  } catch (error) {
    throw /^Syntax Error: Document contains more/.test((error as Error).message) ? exceeded('tokens') : error
  }
}
