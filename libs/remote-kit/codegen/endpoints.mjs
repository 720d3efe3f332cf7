import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';

/** Header of the lists that are sent page by page. */
const TOTAL_HEADER = 'X-Total-Count';

/**
 * @typedef {object} Codegen `codegen.json` of an application
 * @property {string[]} tags all operations with these tags become endpoints
 * @property {string[]} [operations] operationIds of further operations
 * @property {string} output file, relative to the project
 * @property {string} [exportName] name of the exported API; `generatedApi` by default
 */

/**
 * @typedef {{ info: { version: string }, paths: Record<string, Record<string, { operationId:
 * string, responses: Record<string, { headers?: Record<string, unknown> }> }>> }} ApiDocument
 */

/**
 * The generated endpoints of one application and the file to which they belong.
 *
 * @param {string} project folder with `codegen.json`
 * @param {string} documentFile API document
 * @returns {Promise<{ file: string, text: string }>} full path and content
 * @throws Error with a sentence if the API lacks a tag or an operation
 */
export async function endpointsOf(project, documentFile) {
  /** @type {Codegen} */
  const {
    tags,
    operations = [],
    output,
    exportName = 'generatedApi',
  } = JSON.parse(readFileSync(path.join(project, 'codegen.json'), 'utf8'));
  const found = new Set();
  const source = await generateEndpoints({
    schemaFile: documentFile,
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
      `${path.basename(project)}/codegen.json names tags or operations that the API doesn't have: ${missing.join(', ')}.`,
    );
  }
  const file = path.join(project, output);
  /** @type {ApiDocument} */
  const document = JSON.parse(readFileSync(documentFile, 'utf8'));
  const text =
    header(document.info.version) +
    withTotals(withRemoteApi(source, remoteName(project)), pagedOperations(document));
  const style = await prettier.resolveConfig(file);
  return { file, text: await prettier.format(text, { ...style, parser: 'typescript' }) };
}

/**
 * Writes the endpoints of one application.
 *
 * @param {string} project folder with `codegen.json`
 * @param {string} documentFile API document
 * @returns {Promise<string>} the written file
 */
export async function writeEndpoints(project, documentFile) {
  const { file, text } = await endpointsOf(project, documentFile);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** @param {string} version */
const header = (version) =>
  `// Generated from version ${version} of the API by "npm run generate". Do not edit.\n`;

/**
 * @param {string} project
 * @returns {string} the name of the remote in its `screens.json`; the shell has none
 */
function remoteName(project) {
  const screens = path.join(project, 'screens.json');
  if (!existsSync(screens)) return path.basename(project);
  return JSON.parse(readFileSync(screens, 'utf8')).remote;
}

/**
 * Creates a separate API for the remote, so that its endpoints don't replace the endpoints of other
 * remotes.
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
 * @param {ApiDocument} document
 * @returns {string[]} the operationIds of the lists that send their total in a header
 */
const pagedOperations = ({ paths }) =>
  Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .filter(({ responses }) => responses[200]?.headers?.[TOTAL_HEADER] !== undefined)
    .map(({ operationId }) => operationId);

/**
 * Types the response of each paged list as `Paged`, and lets the base query build it from the
 * headers.
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
