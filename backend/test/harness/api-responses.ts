import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Response, Test } from 'supertest';

interface Operation {
  responses: Record<string, { content?: Record<string, object> }>;
}

/** The API document, prepared for finding and compiling the schema of a response. */
function readDocument() {
  const document = JSON.parse(
    readFileSync(path.resolve(__dirname, '../../openapi.json'), 'utf8'),
  ) as { paths: Record<string, Record<string, Operation>> };
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false });
  addFormats(ajv);
  ajv.addSchema(document, 'api');
  return {
    ajv,
    validators: new Map<string, ValidateFunction>(),
    /** Those with the fewest parameters first. */
    routes: Object.entries(document.paths)
      .map(([template, methods]) => ({
        template,
        methods,
        pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
        parameters: template.split('{').length,
      }))
      .toSorted((a, b) => a.parameters - b.parameters),
  };
}

/**
 * A worker loads this file again for each test file. It keeps the validators, because reading the
 * document and compiling them takes more than 0.1 seconds of CPU time.
 */
const worker = globalThis as { apiDocument?: ReturnType<typeof readDocument> };
const { ajv, validators, routes } = (worker.apiDocument ??= readDocument());

/** Fails the test if a response is not as the API document describes it. */
export function checkResponse(test: Test): void {
  test.expect((response) => {
    const problem = findProblem(test.method, test.url, response);
    if (problem) throw new Error(`${test.method} ${test.url}: ${problem}`);
  });
}

/** Returns the difference between the response of a documented operation and the API document. */
function findProblem(method: string, url: string, response: Response): string | undefined {
  const { pathname } = new URL(url, 'http://localhost');
  const name = method.toLowerCase();
  const route = routes.find(({ pattern, methods }) => methods[name] && pattern.test(pathname));
  const responses = route?.methods[name]?.responses;
  // A response to a conditional request has no body.
  if (!responses || response.status === 304) return undefined;

  const status =
    response.status >= 400 && !responses[response.status] ? 'default' : String(response.status);
  const content = responses[status]?.content;
  if (!responses[status]) return `backend/openapi.json has no response ${status}.`;
  if (!content || content['*/*']) return undefined;
  if (!content[response.type]) {
    return `The content type of the response ${response.status} is "${response.type}", but backend/openapi.json has ${Object.keys(content).join(', ')}.`;
  }
  // Without `text`, the test reads the body itself or leaves it unread.
  if (!response.type.endsWith('json') || !response.text) return undefined;
  const validate = validatorOf(route.template, name, status, response.type);
  if (validate(response.body)) return undefined;
  return `The body of the response ${response.status} is not what backend/openapi.json describes: ${ajv.errorsText(validate.errors, { dataVar: 'body' })}.`;
}

/** Compiles the schema of a response when it is needed for the first time. */
function validatorOf(...[template, method, status, type]: string[]): ValidateFunction {
  const pointer = ['paths', template, method, 'responses', status, 'content', type, 'schema']
    .map((part = '') => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const validator = validators.get(pointer) ?? ajv.compile({ $ref: `api#/${pointer}` });
  validators.set(pointer, validator);
  return validator;
}
