import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { listFiles } from '../lib/list-files.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} file */
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

/** The backend's code without its tests. */
const BACKEND = listFiles(path.join(ROOT, 'backend/src'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => read(path.join('backend/src', file)))
  .join('\n');

/** The scripts of the root `package.json`. @type {string[]} */
const SCRIPTS = Object.keys(JSON.parse(read('package.json')).scripts);

/**
 * The first group of every match, sorted.
 *
 * @param {string} text
 * @param {RegExp} pattern
 * @returns {string[]}
 */
const matches = (text, pattern) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();

/**
 * The names in code style in the first column of a page's tables.
 *
 * @param {string} page
 * @param {string} [heading] reads only the section below it
 */
function firstColumn(page, heading) {
  const text = read(`docs/reference/${page}`);
  const section =
    heading === undefined ? text : text.split(`\n## ${heading}\n`)[1]?.split(/^## /m)[0];
  const cells = matches(section ?? '', /^\| +([^|]+)\|/gm).join(' ');
  return matches(cells, /`([^`]+)`/g);
}

describe('docs/reference', () => {
  it('lists every environment variable of the schema', () => {
    const schema = read('backend/src/platform/config/environment.ts');
    assert.deepEqual(
      firstColumn('configuration.md'),
      matches(schema, /^ {2}([A-Z][A-Z_]+)\??[ :]/gm),
    );
  });

  it('lists every command of the command line', () => {
    const code = read('backend/src/commands/catalog.ts');
    // The other names are those of an archive's files.
    const documented = firstColumn('command-line.md').filter((name) => !/[./]/.test(name));
    assert.deepEqual(
      [...new Set(documented.map((name) => name.replace(/ <.*/, '')))].sort(),
      matches(code, /^ {4}name: '([a-z -]+)',$/gm),
    );
  });

  it('lists every npm script of the root', () => {
    const documented = matches(
      firstColumn('npm-scripts.md').join('\n'),
      /^npm (?:run )?((?!pack)[\w:-]+)/gm,
    );
    assert.deepEqual(documented, SCRIPTS.sort());
  });

  it('lists every scheduled job', () => {
    assert.deepEqual(
      firstColumn('operations.md', 'Scheduled jobs'),
      matches(BACKEND, /\.register\((?:\{\s*name: |\s*)'([\w-]+\.[\w-]+)'/g),
    );
  });

  it('lists the limit of every list without pages', () => {
    const page = read('docs/reference/limits.md');
    const documented = page.matchAll(/^\| `(\w+)` +\|[^|]+\| (\d+) +\|$/gm);
    const constants = read('libs/contracts/src/limits.ts');
    const limited = matches(
      BACKEND,
      // The recipients of a ticket are a field of it, not a list.
      /rule: '(?!tickets\.)\w+\.too_many\w*',\s+status: 409,(?:(?!rule: ')[\s\S])*?LIMITS\.(\w+)/g,
    );
    assert.deepEqual(
      [...documented].map(([, name, limit]) => `${name}: ${limit}`).sort(),
      limited.map((name) => matches(constants, new RegExp(`^  (${name}: \\d+),$`, 'gm'))[0]),
    );
  });

  it('names only npm scripts that exist, like every other page', () => {
    const pages = ['README.md', 'CONTRIBUTING.md'].concat(
      listFiles(path.join(ROOT, 'docs'))
        .filter((file) => file.endsWith('.md'))
        .map((file) => path.join('docs', file)),
    );
    const inRemotes = Object.keys(JSON.parse(read('mfe-finance/package.json')).scripts);
    const named = matches(pages.map(read).join('\n'), /npm run (?:--silent )?([\w:-]+)/g);
    assert.deepEqual(
      named.filter((name) => !SCRIPTS.includes(name) && !inRemotes.includes(name)),
      [],
    );
  });
});
