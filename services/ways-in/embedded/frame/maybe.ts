import { Option, Schema, SchemaGetter } from "effect"

/**
 * A key that may be missing, or there without a value: `postMessage` keeps such keys, and clients send them.
 * What comes out has none of these, so nothing that we post has one either.
 */
export const maybe = <S extends Schema.Constraint>(schema: S) =>
  Schema.optional(schema).pipe(
    Schema.decodeTo(Schema.optionalKey(Schema.toType(schema)), {
      decode: SchemaGetter.transformOptional<S["Type"], S["Type"] | undefined>(
        Option.filter((value) => value !== undefined)
      ),
      encode: SchemaGetter.passthrough<S["Type"] | undefined>()
    })
  )
