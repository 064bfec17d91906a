import SchemaBuilder, {
  type SchemaTypes as AnySchemaTypes,
  BasePlugin,
  type PothosOutputFieldConfig,
} from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import { graphError } from './errors.ts'
import { inputProblem } from './input.rules.ts'

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends AnySchemaTypes> {
      input: InputPlugin<Types>
    }
  }
}

type Resolver<Types extends AnySchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>

/**
 * Rejects arguments that no column can store, before any resolver sees them, whether they come as a variable or in the
 * text of the document: see `inputProblem`. GraphQL error: BAD_USER_INPUT.
 */
export class InputPlugin<Types extends AnySchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(resolve: Resolver<Types>, { args }: PothosOutputFieldConfig<Types>): Resolver<Types> {
    if (Object.keys(args).length === 0) return resolve
    return (root, args, ctx, info) => {
      rejectInvalidArguments(args)
      return resolve(root, args, ctx, info)
    }
  }

  override wrapSubscribe(
    subscribe: Resolver<Types> | undefined,
    { args }: PothosOutputFieldConfig<Types>,
  ): Resolver<Types> | undefined {
    if (!subscribe || Object.keys(args).length === 0) return subscribe
    return (root, args, ctx, info) => {
      rejectInvalidArguments(args)
      return subscribe(root, args, ctx, info)
    }
  }
}

function rejectInvalidArguments(args: unknown): void {
  const problem = inputProblem(args)
  if (problem) throw graphError('BAD_USER_INPUT', problem)
}

SchemaBuilder.registerPlugin('input', InputPlugin)
