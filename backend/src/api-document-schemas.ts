import { DENIAL_MESSAGES } from '@atrium/contracts';
import type { OpenAPIObject } from '@nestjs/swagger';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Extract<Schemas[string], { nullable?: boolean }>;

/** Replaces the schemas that `@nestjs/swagger` generates differently from what the API sends. */
export function describeSchemas(document: OpenAPIObject): void {
  const schemas = document.components?.schemas ?? {};
  schemas['Ability'] = {
    description: '`true`, or the name of the rule that denies it.',
    oneOf: [
      { type: 'boolean', enum: [true] },
      { type: 'string', enum: Object.keys(DENIAL_MESSAGES) },
    ],
  };
  visit(document);
}

/** Corrects every schema of the document, nested schemas first. */
function visit(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.values(value).forEach(visit);
  if (!Array.isArray(value)) correctReference(value);
}

/**
 * Corrects a reference to a named schema. Next to a reference, OpenAPI 3.0 allows `nullable` only
 * with the `type`, and the referenced schema must allow null as well. A single `allOf` is only
 * needed for a description or an example next to the reference.
 */
function correctReference(schema: Schema & { $ref?: string }): void {
  const [reference, ...others] = schema.allOf ?? [];
  if (!reference || !('$ref' in reference) || others.length > 0) return;
  if (schema.nullable) {
    schema.oneOf = [reference, { type: 'string', nullable: true, enum: [null] }];
    delete schema.allOf;
    delete schema.type;
  }
  delete schema.nullable;
  if (schema.allOf && Object.keys(schema).length === 1) {
    schema.$ref = reference.$ref;
    delete schema.allOf;
  }
}
