import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './lib/command-line.mjs';
import { ExplainedError } from './lib/explained-error.mjs';
import { FRONT_ENDS } from './lib/front-ends.mjs';
import { packageBin } from './lib/install.mjs';
import { runProgram } from './lib/processes.mjs';
import { runTool } from './lib/run-tool.mjs';

const USAGE = `Usage: npm run sbom

Writes the software bill of materials (CycloneDX) and the licenses of all packages that the product
contains to the folder dist.
`;

const root = fileURLToPath(new URL('..', import.meta.url));
const WORKSPACES = ['backend', ...FRONT_ENDS.map(({ folder }) => folder)];

/**
 * @typedef {{ license?: { id?: string, name?: string, text?: { content: string, encoding?: string }
 * }, expression?: string }} License
 */
/**
 * @typedef {{ name: string, group?: string, version: string, licenses?: License[], evidence?: {
 * licenses?: License[] } }} Component
 */

await runTool(async ({ progress, signal }) => {
  const { values } = readCommandLine('npm run sbom', {
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return void process.stdout.write(USAGE);
  const folder = path.join(root, 'dist');
  const file = path.join(folder, 'sbom.cdx.json');
  mkdirSync(folder, { recursive: true });
  const step = progress.step('Reading the packages');
  const { ok, output } = await runProgram(
    process.execPath,
    [
      packageBin(root, '@cyclonedx/cyclonedx-npm', 'cyclonedx-npm'),
      '--omit',
      'dev',
      '--gather-license-texts',
      '--flatten-components',
      '--output-reproducible',
      '--output-file',
      file,
      ...WORKSPACES.flatMap((workspace) => ['--workspace', workspace]),
    ],
    { cwd: root, signal },
  );
  if (!ok) {
    throw new ExplainedError('The packages could not be listed. Run "npm ci" first.', {
      details: output,
    });
  }
  /** @type {{ components: Component[] }} */
  const { components } = JSON.parse(readFileSync(file, 'utf8'));
  const packages = components.filter(({ group }) => group !== '@atrium');
  writeFileSync(path.join(folder, 'third-party-licenses.txt'), packages.map(describe).join('\n'));
  step.done(`Packages listed in dist: ${packages.length}`);
});

/** @param {Component} component */
function describe({ name, group, version, licenses = [], evidence }) {
  const title = `${group === undefined ? '' : `${group}/`}${name} ${version}`;
  const names = licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name,
  );
  const texts = (evidence?.licenses ?? []).flatMap(({ license }) => {
    const { content, encoding } = license?.text ?? { content: '' };
    return content === ''
      ? []
      : [encoding === 'base64' ? Buffer.from(content, 'base64').toString() : content];
  });
  return `${'='.repeat(80)}\n${title}\nLicense: ${names.join(', ') || 'not stated'}\n\n${texts.join('\n\n')}\n`;
}
