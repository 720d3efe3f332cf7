import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import prettier from 'prettier';
import { packageBin } from '../lib/install.mjs';

const DOCUMENT = 'backend/openapi.json';
/** Header of the lists that are sent page by page. */
const TOTAL_HEADER = 'X-Total-Count';
/** @param {string} version */
const header = (version) =>
  `// Generated from version ${version} of the API by "npm run generate". Do not edit.\n`;

/**
 * @typedef {object} Codegen `codegen.json` of a front-end project
 * @property {string[]} tags all operations with these tags become endpoints
 * @property {string[]} [operations] operationIds of further operations
 * @property {string} output file, relative to the project
 * @property {string} [exportName] name of the exported API; `generatedApi` by default
 */

/**
 * Writes the OpenAPI document and the endpoints of every front-end project.
 *
 * @param {string} root folder of the working copy
 * @param {{ check: boolean }} options `check`: nothing is written
 * @returns {Promise<string[]>} the files that changed, or would change
 */
export async function generate(root, { check }) {
  const stale = [];
  const before = read(path.join(root, DOCUMENT));
  describeApi(root);
  const document = read(path.join(root, DOCUMENT));
  if (document !== before) stale.push(DOCUMENT);
  for (const project of projectsWithEndpoints(root)) {
    const { file, text } = await endpointsOf(root, project);
    if (read(path.join(root, file)) === text) continue;
    stale.push(file);
    if (!check) await writeEndpoints(root, project);
  }
  if (check && before !== undefined) writeFileSync(path.join(root, DOCUMENT), before);
  return stale;
}

/**
 * Writes the endpoints of one front-end project from the document as it is.
 *
 * @param {string} root
 * @param {string} project
 * @returns {Promise<string>} the written file, relative to the root
 */
export async function writeEndpoints(root, project) {
  const { file, text } = await endpointsOf(root, project);
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  return file;
}

/** @param {string} file */
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/**
 * Builds the backend and writes its OpenAPI document. Needs no database.
 *
 * @param {string} root
 */
function describeApi(root) {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  /** @param {string[]} args */
  const run = (...args) =>
    execFileSync(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  run(packageBin(root, 'nx'), 'run', '@atrium/backend:build', '--outputStyle=static');
  run('backend/dist/openapi.js');
}

/**
 * @param {string} root
 * @returns {string[]}
 */
function projectsWithEndpoints(root) {
  return ['', 'libs']
    .flatMap((parent) =>
      readdirSync(path.join(root, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => path.join(parent, entry.name)),
    )
    .filter((folder) => existsSync(path.join(root, folder, 'codegen.json')))
    .sort();
}

/**
 * @param {string} root
 * @param {string} project
 * @returns {Promise<{ file: string, text: string }>}
 */
async function endpointsOf(root, project) {
  /** @type {Codegen} */
  const {
    tags,
    operations = [],
    output,
    exportName = 'generatedApi',
  } = JSON.parse(readFileSync(path.join(root, project, 'codegen.json'), 'utf8'));
  const found = new Set();
  const source = await generateEndpoints({
    schemaFile: path.join(root, DOCUMENT),
    apiFile: '@atrium/web-kit',
    apiImport: 'baseApi',
    exportName,
    hooks: { queries: true, lazyQueries: true, mutations: true },
    encodePathParams: true,
    mergeReadWriteOnly: true,
    useUnknown: true,
    filterEndpoints: (_, { operation }) => {
      const { operationId = '' } = operation;
      const tag = operation.tags?.find((name) => tags.includes(name));
      const wanted = tag ?? (operations.includes(operationId) ? operationId : undefined);
      if (wanted !== undefined) found.add(wanted);
      return wanted !== undefined;
    },
  });
  const missing = [...tags, ...operations].filter((name) => !found.has(name));
  if (typeof source !== 'string' || missing.length > 0) {
    throw new Error(
      `${project}/codegen.json names tags or operations that the API doesn't have: ${missing.join(', ')}.`,
    );
  }
  const file = path.join(project, output);
  const style = await prettier.resolveConfig(path.join(root, file));
  const { info } = JSON.parse(readFileSync(path.join(root, DOCUMENT), 'utf8'));
  const text =
    header(info.version) +
    withTotals(withRemoteApi(source, remoteName(root, project)), pagedOperations(root));
  return { file, text: await prettier.format(text, { ...style, parser: 'typescript' }) };
}

/**
 * @param {string} root
 * @param {string} project
 * @returns {string} the name of the remote in its `screens.json`; the shell has none
 */
function remoteName(root, project) {
  const screens = read(path.join(root, project, 'screens.json'));
  return screens === undefined ? path.basename(project) : JSON.parse(screens).remote;
}

/**
 * Creates an API of the remote's own, so that its endpoints don't replace those of other remotes.
 *
 * @param {string} source as the code generator wrote it
 * @param {string} remote
 * @returns {string}
 */
export function withRemoteApi(source, remote) {
  const text = source.replace(
    /import \{ baseApi as api \} from ['"]@atrium\/web-kit['"];/,
    `import { createRemoteApi } from '@atrium/web-kit';\nconst api = createRemoteApi('${remote}');`,
  );
  if (text === source) throw new Error('The code generator has changed how it imports the API.');
  return text;
}

/**
 * @param {string} root
 * @returns {string[]} the operationIds of the lists that send their total in a header
 */
function pagedOperations(root) {
  /** @type {{ paths: Record<string, Record<string, { operationId: string, responses: Record<string, { headers?: Record<string, unknown> }> }>> }} */
  const { paths } = JSON.parse(readFileSync(path.join(root, DOCUMENT), 'utf8'));
  return Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .filter(({ responses }) => responses[200]?.headers?.[TOTAL_HEADER] !== undefined)
    .map(({ operationId }) => operationId);
}

/**
 * Types the response of each paged list as `Paged`, and lets the base query build it from the headers.
 *
 * @param {string} source as the code generator wrote it
 * @param {string[]} operations the operationIds of the paged lists
 * @returns {string}
 */
export function withTotals(source, operations) {
  let text = source;
  for (const name of operations) {
    if (!text.includes(`${name}: build.query<`)) continue;
    const response = `${name.charAt(0).toUpperCase()}${name.slice(1)}ApiResponse`;
    text = text
      .replace(
        new RegExp(`\\b${name}: build\\.query<[^>]*>\\(\\{`),
        '$& extraOptions: { paged: true },',
      )
      .replace(new RegExp(`(type ${response} =[^;]*?)(\\w+)\\[\\];`), '$1Paged<$2>;');
    if (!new RegExp(`type ${response} =[^;]*Paged<`).test(text)) {
      throw new Error(`The response of ${name} is not an array, so it cannot be paged.`);
    }
  }
  return text === source
    ? source
    : text.replace('import { createRemoteApi }', 'import { createRemoteApi, type Paged }');
}
