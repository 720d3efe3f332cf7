/**
 * @typedef {{ $ref?: string, type?: string, enum?: unknown[], required?: string[], properties?:
 *   Record<string, Schema>, items?: Schema, allOf?: Schema[], oneOf?: Schema[], anyOf?: Schema[] }}
 *   Schema
 * @typedef {{ content?: Record<string, { schema?: Schema }> }} Body
 * @typedef {{ name: string, in: string, required?: boolean, schema?: Schema }} Parameter
 * @typedef {{ parameters?: Parameter[], requestBody?: Body & { required?: boolean }, responses:
 *   Record<string, Body> }} Operation
 * @typedef {{ info: { version: string }, paths: Record<string, Record<string, Operation>>,
 *   components: { schemas: Record<string, Schema> } }} ApiDocument
 * @typedef {'request' | 'response'} Direction
 */

/**
 * Finds changes that break clients of the released API: removed paths, operations, parameters and
 * fields, input that became required, values that are no longer accepted, and changed types.
 *
 * @param {ApiDocument} released
 * @param {ApiDocument} current
 * @returns {string[]} a sentence each, in the order of the document
 */
export function breakingChanges(released, current) {
  /** @type {string[]} */
  const changes = [];
  const compare = comparison(released, current);
  for (const [path, operations] of Object.entries(released.paths)) {
    for (const [method, before] of Object.entries(operations)) {
      const name = `${method.toUpperCase()} ${path}`;
      const after = current.paths[path]?.[method];
      const found = after ? compareOperations(before, after, compare) : ['it was removed'];
      changes.push(...found.map((change) => `${name}: ${change}.`));
    }
  }
  return [...new Set(changes)];
}

/**
 * @param {Operation} before
 * @param {Operation} after
 * @param {ReturnType<typeof comparison>} compare
 * @returns {string[]}
 */
function compareOperations(before, after, compare) {
  const changes = compareParameters(before.parameters ?? [], after.parameters ?? [], compare);
  const [input, newInput] = [schemaOf(before.requestBody), schemaOf(after.requestBody)];
  if (input && newInput) changes.push(...compare('request', input, newInput));
  if (!before.requestBody && after.requestBody?.required) changes.push('it needs a body');
  for (const [status, response] of Object.entries(before.responses)) {
    if (!status.startsWith('2')) continue;
    const [output, newOutput] = [schemaOf(response), schemaOf(after.responses[status])];
    if (!after.responses[status]) changes.push(`it no longer responds with ${status}`);
    else if (output && newOutput) changes.push(...compare('response', output, newOutput));
    else if (output) changes.push(`the response ${status} has no body`);
  }
  return changes;
}

/**
 * @param {Parameter[]} before
 * @param {Parameter[]} after
 * @param {ReturnType<typeof comparison>} compare
 * @returns {string[]}
 */
function compareParameters(before, after, compare) {
  /** @param {Parameter} wanted */
  const isSame = (wanted) => (/** @type {Parameter} */ parameter) =>
    parameter.name === wanted.name && parameter.in === wanted.in;
  const changed = before.flatMap((parameter) => {
    const now = after.find(isSame(parameter));
    if (!now) return [`the parameter ${parameter.name} was removed`];
    return compare('request', parameter.schema ?? {}, now.schema ?? {}, parameter.name);
  });
  const required = after
    .filter((parameter) => parameter.required && !before.find(isSame(parameter))?.required)
    .map(({ name }) => `the parameter ${name} is required`);
  return [...changed, ...required];
}

/**
 * @param {Body | undefined} body
 * @returns {Schema | undefined} of its JSON
 */
const schemaOf = (body) =>
  Object.entries(body?.content ?? {}).find(([type]) => type.includes('json'))?.[1].schema;

/**
 * @param {ApiDocument} released
 * @param {ApiDocument} current
 */
function comparison(released, current) {
  /**
   * @param {Direction} direction
   * @param {Schema} before
   * @param {Schema} after
   * @param {string} [place] path of the field
   * @param {ReadonlySet<string>} [ancestors] references that are being compared
   * @returns {string[]}
   */
  return function compare(direction, before, after, place = '', ancestors = new Set()) {
    if (before.$ref && ancestors.has(before.$ref)) return [];
    const inner = before.$ref ? new Set([...ancestors, before.$ref]) : ancestors;
    const [old, now] = [resolve(released, before), resolve(current, after)];
    const what = `the ${direction} ${place === '' ? '' : `field ${place} `}`.trimEnd();
    if (old.type && now.type && old.type !== now.type) {
      return [`${what} changed its type from ${old.type} to ${now.type}`];
    }
    const changes = direction === 'request' ? narrowedEnum(old, now, what) : [];
    if (old.items && now.items) {
      changes.push(...compare(direction, old.items, now.items, `${place}[]`, inner));
    }
    for (const [name, property] of Object.entries(old.properties ?? {})) {
      const field = place === '' ? name : `${place}.${name}`;
      const next = now.properties?.[name];
      if (!next) {
        changes.push(`the ${direction} field ${field} was removed`);
      } else {
        if (direction === 'response' && has(old, name) && !has(now, name)) {
          changes.push(`the response field ${field} can be absent`);
        }
        changes.push(...compare(direction, property, next, field, inner));
      }
    }
    for (const name of direction === 'request' ? (now.required ?? []) : []) {
      if (has(old, name)) continue;
      changes.push(`the request field ${place === '' ? name : `${place}.${name}`} is required`);
    }
    return changes;
  };
}

/**
 * @param {Schema} old
 * @param {Schema} now
 * @param {string} what
 * @returns {string[]}
 */
function narrowedEnum(old, now, what) {
  if (!now.enum) return [];
  if (!old.enum) return [`${what} accepts only ${now.enum.join(', ')}`];
  const gone = old.enum.filter((value) => !now.enum?.includes(value));
  return gone.length > 0 ? [`${what} no longer accepts ${gone.join(', ')}`] : [];
}

/**
 * @param {Schema} schema
 * @param {string} name
 */
const has = (schema, name) => schema.required?.includes(name) ?? false;

/**
 * Follows references, and joins the parts of `allOf`.
 *
 * @param {ApiDocument} document
 * @param {Schema} schema
 * @returns {Schema}
 */
function resolve(document, schema) {
  const target = schema.$ref
    ? document.components.schemas[schema.$ref.slice('#/components/schemas/'.length)]
    : schema;
  if (!target) return {};
  if (!target.allOf) return target;
  const parts = target.allOf.map((part) => resolve(document, part));
  return {
    ...target,
    type: target.type ?? parts.find(({ type }) => type)?.type,
    enum: target.enum ?? parts.find((part) => part.enum)?.enum,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), target.properties),
    required: [...parts, target].flatMap(({ required = [] }) => required),
  };
}

/**
 * The changes that the section "Breaking changes of the API" under Unreleased doesn't list.
 *
 * @param {string[]} changes
 * @param {string} changelog
 * @returns {string[]}
 */
export function undeclared(changes, changelog) {
  const unreleased = changelog.split(/^## /m)[1] ?? '';
  const section = unreleased.split(/^### /m).find((part) => part.startsWith('Breaking')) ?? '';
  const text = section.replaceAll('`', '').replace(/\s+/g, ' ');
  return changes.filter((change) => !text.includes(change));
}
