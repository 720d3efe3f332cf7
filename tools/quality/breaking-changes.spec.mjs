import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { breakingChanges, undeclared } from './breaking-changes.mjs';

/** @param {string} file in the root of the repository */
const read = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** @param {(document: any) => void} [change] */
function document(change = () => undefined) {
  const result = {
    info: { version: '1.0.0' },
    paths: {
      '/api/things': {
        get: {
          parameters: [
            { name: 'status', in: 'query', schema: { type: 'string', enum: ['open', 'done'] } },
          ],
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
                },
              },
            },
          },
        },
        post: {
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/NewThing' } } },
          },
          responses: {
            201: {
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Thing: {
          type: 'object',
          required: ['id', 'name'],
          properties: {
            id: { type: 'integer' },
            name: { type: 'string' },
            parent: { $ref: '#/components/schemas/Thing' },
          },
        },
        NewThing: {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string' },
            status: { type: 'string', enum: ['open', 'done'] },
          },
        },
      },
    },
  };
  change(result);
  return result;
}

describe('breakingChanges', () => {
  it('accepts new paths, optional input, new response fields and more values', () => {
    const current = document(({ paths, components: { schemas } }) => {
      paths['/api/others'] = {};
      schemas.Thing.properties.color = { type: 'string' };
      schemas.NewThing.properties.color = { type: 'string' };
      schemas.NewThing.properties.status.enum.push('waiting');
      paths['/api/things'].get.parameters.push({ name: 'sort', in: 'query', schema: {} });
    });
    assert.deepEqual(breakingChanges(document(), current), []);
  });

  for (const [
    name,
    change,
    expected,
  ] of /** @type {[string, (document: any) => void, string][]} */ ([
    [
      'a removed path',
      ({ paths }) => delete paths['/api/things'],
      'GET /api/things: it was removed.',
    ],
    [
      'a removed operation',
      ({ paths }) => delete paths['/api/things'].post,
      'POST /api/things: it was removed.',
    ],
    [
      'a removed response field',
      ({ components }) => delete components.schemas.Thing.properties.name,
      'GET /api/things: the response field [].name was removed.',
    ],
    [
      'a response field that can be absent',
      ({ components }) => components.schemas.Thing.required.pop(),
      'POST /api/things: the response field name can be absent.',
    ],
    [
      'a response field of another type',
      ({ components }) => (components.schemas.Thing.properties.id.type = 'string'),
      'POST /api/things: the response field id changed its type from integer to string.',
    ],
    [
      'a request field that became required',
      ({ components }) => components.schemas.NewThing.required.push('status'),
      'POST /api/things: the request field status is required.',
    ],
    [
      'a narrowed enum in a request',
      ({ components }) => components.schemas.NewThing.properties.status.enum.pop(),
      'POST /api/things: the request field status no longer accepts done.',
    ],
    [
      'a removed parameter',
      ({ paths }) => paths['/api/things'].get.parameters.pop(),
      'GET /api/things: the parameter status was removed.',
    ],
    [
      'a required parameter',
      ({ paths }) => (paths['/api/things'].get.parameters[0].required = true),
      'GET /api/things: the parameter status is required.',
    ],
    [
      'a response without a body',
      ({ paths }) => delete paths['/api/things'].get.responses[200].content,
      'GET /api/things: the response 200 has no body.',
    ],
  ])) {
    it(`reports ${name} as a breaking change`, () => {
      const found = breakingChanges(document(), document(change));
      assert.ok(found.includes(expected), found.join('\n'));
    });
  }
});

describe('undeclared', () => {
  const CHANGE = 'GET /api/things: it was removed.';

  it('finds a change that the changelog does not list', () => {
    assert.deepEqual(undeclared([CHANGE], '## [Unreleased]\n\n### Added\n\n- Things.\n'), [CHANGE]);
  });

  it('accepts a change that the changelog lists under Unreleased', () => {
    const section = '### Breaking changes of the API\n\n- `GET /api/things`: it was\n  removed.\n';
    assert.deepEqual(undeclared([CHANGE], `## [Unreleased]\n\n${section}`), []);
    assert.deepEqual(undeclared([CHANGE], `## [Unreleased]\n\n## [1.0.0]\n\n${section}`), [CHANGE]);
  });
});

describe('API document', () => {
  const released = JSON.parse(read('backend/released/openapi.json'));
  const current = JSON.parse(read('backend/openapi.json'));
  const changes = breakingChanges(released, current);

  it('breaks nothing that was released, unless the changelog declares it', () => {
    assert.deepEqual(
      undeclared(changes, read('CHANGELOG.md')),
      [],
      'Keep these compatible, or list them in CHANGELOG.md under "Unreleased", "Breaking changes of the API".',
    );
  });

  it('has a semantic version with a new major version after a breaking change', () => {
    const [before, now] = [released, current].map(({ info: { version } }) => {
      assert.match(version, /^\d+\.\d+\.\d+$/);
      return Number(version.split('.')[0]);
    });
    assert.ok(now >= before + (changes.length > 0 ? 1 : 0), 'Raise API_VERSION of the backend.');
  });
});
