import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const DOCUMENT = fileURLToPath(new URL('../../backend/openapi.json', import.meta.url));

/** Findings of Redocly that are right as they are. */
const EXPECTED = [
  // The license is proprietary: it has no SPDX identifier, and it is a file of the product without
  // a public address that `url` could name.
  'info-license-strict: #/info/license/url',
  // No request matches both, because their methods differ. Another path would break clients of
  // version 1 of the API.
  'no-ambiguous-paths: #/paths/~1api~1notifications~1{id}~1read',
];

test("has an API document that follows Redocly's recommended rules", async () => {
  const findings = await lintFromString({
    source: readFileSync(DOCUMENT, 'utf8'),
    absoluteRef: DOCUMENT,
    config: await createConfig({ extends: ['recommended'] }),
  });
  const found = findings.map(({ ruleId, location: [place], message }) => [
    `${ruleId}: ${place?.pointer}`,
    message,
  ]);
  assert.deepEqual(
    found.filter(([place]) => !EXPECTED.includes(String(place))),
    [],
  );
});

test("has an API document that follows Spectral's recommended rules, with valid examples", async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset(new spectral.Ruleset(rulesets.oas, { severity: 'recommended' }));
  const findings = await linter.run(readFileSync(DOCUMENT, 'utf8'));
  assert.deepEqual(
    findings.map(({ code, path, message }) => [`${code}: ${path.join('/')}`, message]),
    [],
  );
});
