import * as z from 'zod/mini';

export type JsonSchema = Record<string, unknown>;

interface Definition {
  type: string;
  in?: z.ZodMiniType;
  out?: z.ZodMiniType;
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as Definition;

/** A body that may be multipart/form-data or JSON is declared as a pipe from "anything". */
export function multipartFields(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  const definition = definitionOf(schema);
  return definition.type === 'pipe' && definition.in && definitionOf(definition.in).type === 'unknown'
    ? definition.out
    : undefined;
}

/** Rules in code, such as an upload's id, have no JSON Schema; forms send their values as text. */
const AS_TEXT: JsonSchema = { type: 'string' };

/** JSON Schema 2020-12 of the caller's input or the server's output. */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if ((zodSchema._zod.def as Definition).type === 'custom') Object.assign(jsonSchema, AS_TEXT);
    },
  }) as JsonSchema;
  return rest;
}
