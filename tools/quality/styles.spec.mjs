import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STYLE_IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

/** @param {string[]} patterns */
const filesLike = (...patterns) =>
  execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', ...patterns], { cwd: ROOT })
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));

/** @param {string} file relative to the root */
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

/** @param {string} css */
const classesOf = (css) =>
  new Set(
    [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([A-Za-z_]\w*)/g)].map(([, name]) => name),
  );

/**
 * The classes that a component uses but its style sheet doesn't have. TypeScript accepts them,
 * because a style sheet is typed as a record of strings.
 *
 * @param {string} file
 */
function undefinedClassesOf(file) {
  const text = read(file);
  return [...text.matchAll(STYLE_IMPORT)].flatMap(([, name, sheet = '']) => {
    const classes = classesOf(read(path.join(path.dirname(file), sheet)));
    return [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))]
      .filter(([, used]) => !classes.has(used))
      .map(([use]) => `${file}: ${use}`);
  });
}

describe('style sheets', () => {
  it('defines every class that a component uses', () => {
    assert.deepEqual(filesLike('*.ts', '*.tsx').flatMap(undefinedClassesOf), []);
  });

  it('does not use :has() on the page, which would recalculate its styles after each change', () => {
    const selectors = filesLike('*.css').flatMap((file) =>
      [...read(file).matchAll(/(?:\bhtml|\bbody|:root)[^\s{]*:has\(.*/g)].map(
        ([selector]) => `${file}: ${selector}`,
      ),
    );
    assert.deepEqual(selectors, []);
  });
});
