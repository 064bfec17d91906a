import SchemaBuilder, {
  type SchemaTypes as AnySchemaTypes,
  BasePlugin,
  createContextCache,
  type PothosOutputFieldConfig,
} from '@pothos/core'
import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql'

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends AnySchemaTypes> {
      stablePath: StablePathPlugin<Types>
    }
  }
}

type Resolver<Types extends AnySchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>
type Path = GraphQLResolveInfo['path']

/**
 * Gives fields that Prisma selects one path object per position and request. The Prisma plugin caches loaded
 * relations by these objects. A compiled operation (graphql-jit) creates new ones for every field; without this
 * plugin a relation would be read a second time.
 */
export class StablePathPlugin<Types extends AnySchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: Resolver<Types>,
    { kind, extensions }: PothosOutputFieldConfig<Types>,
  ): Resolver<Types> {
    if (kind !== 'PrismaObject' || !extensions?.pothosPrismaSelect) return resolve
    return (root, args, ctx, info) =>
      resolve(root, args, ctx, { ...info, path: placeOf(placesIn(ctx), info.path).path as Path })
  }
}

interface Place {
  path: Path | undefined
  below: Map<string | number, Place>
}

const placesIn = createContextCache((): Place => ({ path: undefined, below: new Map() }))

function placeOf(top: Place, path: Path): Place {
  const above = path.prev ? placeOf(top, path.prev) : top
  const existing = above.below.get(path.key)
  if (existing) return existing
  const place = { path: { ...path, prev: above.path }, below: new Map() }
  above.below.set(path.key, place)
  return place
}

SchemaBuilder.registerPlugin('stablePath', StablePathPlugin)
