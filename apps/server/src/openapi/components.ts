import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/** Removes what JSON Schema does not need: the range of JavaScript's integers, and a pattern beside `format`. */
function tidy(schema: JsonSchema): void {
  if (Math.abs(Number(schema.minimum)) === Number.MAX_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (/^(date-time|date|uuid)$/.test(String(schema.format))) delete schema.pattern
  delete schema.propertyNames
  const { anyOf } = schema as { anyOf?: JsonSchema[] }
  const [only, none] = anyOf ?? []
  if (anyOf?.length !== 2 || none?.type !== 'null' || typeof only?.type !== 'string') return
  delete schema.anyOf
  const { enum: values, description, ...rest } = only
  const described = description === undefined ? {} : { description }
  Object.assign(schema, { ...rest, ...described, ...schema, type: [only.type, 'null'] })
  if (Array.isArray(values)) schema.enum = [...values, null]
}

/** The shared components: JSON Schemas of Zod schemas with an id, and responses, which operations refer to. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {}
  readonly responses: Record<string, object> = {}

  /** The JSON Schema of a Zod schema: of what a request may contain, before it is parsed. */
  add(type: z.ZodType): JsonSchema {
    const { $schema, $defs, ...schema } = z.toJSONSchema(type, {
      io: 'input',
      override: ({ zodSchema, jsonSchema }) => {
        tidy(jsonSchema as JsonSchema)
        const { def } = zodSchema._zod
        if (def.type === 'default')
          jsonSchema.default = (def as { defaultValue?: unknown }).defaultValue as never
      },
    })
    Object.assign(this.schemas, placed($defs ?? {}))
    return placed(schema)
  }

  /** A reference to the response of an error, which other operations may have too. */
  response(status: number, response: object): object {
    const text = JSON.stringify(response)
    const same = (name: string) => JSON.stringify(this.responses[name]) === text
    let name = `Error${status}`
    for (let at = 2; name in this.responses && !same(name); at++) name = `Error${status}_${at}`
    this.responses[name] = response
    return { $ref: `#/components/responses/${name}` }
  }

  /** The fields of an object with their schemas, and which are needed. */
  fields(type: z.ZodObject | undefined): { name: string; schema: JsonSchema; required: boolean }[] {
    if (!type) return []
    const { properties = {}, required = [] } = this.add(type) as {
      properties?: Record<string, JsonSchema>
      required?: string[]
    }
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      schema,
      required: required.includes(name),
    }))
  }
}

const placed = <Schemas extends object>(schemas: Schemas): Schemas =>
  JSON.parse(JSON.stringify(schemas).replaceAll('#/$defs/', '#/components/schemas/'))
