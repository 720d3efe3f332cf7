import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const guide = readFileSync(path.join(root, 'docs/how-to/add-a-field.md'), 'utf8');

/**
 * @typedef {object} Step one section of the guide
 * @property {string} title
 * @property {string} file the file to edit or create
 * @property {{ language: string, text: string }[]} blocks its code, one per place
 * @property {string} guard the project that doesn't compile without the step, or the test that
 *   fails
 */

/**
 * @param {string} section
 * @returns {Step}
 */
function parse(section) {
  const [, title = ''] = /^(?:\d+\. )?(.+)/.exec(section) ?? [];
  const [, file = ''] = /`([^`]+\.tsx?)`/.exec(section) ?? [];
  const [, guard = ''] = /^If you forget it, `([^`]+)`/m.exec(section) ?? [];
  const blocks = [...section.matchAll(/^```(\w+)\n([^]*?)^```/gm)].map(
    ([, language = '', text = '']) => ({ language, text }),
  );
  return { title, file, blocks, guard };
}

const sections = guide.split(/^## /m);

/** The numbered sections. */
const steps = sections.filter((section) => /^\d+\. /.test(section)).map(parse);

/** Optional, so that nothing fails without it. */
const columnStep = parse(
  sections.find((section) => section.startsWith('Show it as a column')) ?? '',
);

/** @param {Step} step */
const isProduction = ({ file }) => !file.includes('/testing/');

/** @param {Step} step */
const isGuardedByCompiler = ({ guard }) => !/spec\.tsx?$/.test(guard);

/**
 * Applies one code block: a new file, or a diff whose unchanged lines occur once in the file.
 *
 * @param {string} text of the file
 * @param {string} diff
 */
function patched(text, diff) {
  const lines = diff.trimEnd().split('\n');
  const unchanged = lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
  const result = lines.map((line) => line.slice(1));
  const parts = text.split(`${unchanged.join('\n')}\n`);
  assert.equal(parts.length, 2, `The file must contain these lines once:\n${unchanged.join('\n')}`);
  return parts.join(`${result.join('\n')}\n`);
}

describe('docs/how-to/add-a-field.md', () => {
  it('edits at most ten production files in at most twelve places', () => {
    const production = steps.filter(isProduction);
    assert.ok(new Set(production.map(({ file }) => file)).size <= 10);
    assert.ok(production.flatMap(({ blocks }) => blocks).length <= 12);
  });

  it('names a file, its code and a guard in every step', () => {
    assert.ok(steps.length > 0);
    for (const { title, file, blocks, guard } of steps) {
      assert.ok(file && blocks.length > 0 && guard, title);
      const isNew = blocks[0]?.language === 'ts';
      assert.equal(existsSync(path.join(root, file)), !isNew, file);
      assert.ok(existsSync(path.join(root, guard)), guard);
    }
  });

  describe('on a copy of the code', () => {
    /** @type {string} */
    let copy;

    before(() => {
      copy = mkdtempSync(path.join(os.tmpdir(), 'add-a-field-'));
      cpSync(path.join(root, 'tsconfig.base.json'), path.join(copy, 'tsconfig.base.json'));
      for (const folder of [
        'backend',
        'mfe-finance',
        'libs/contracts',
        'libs/web-kit',
        'libs/ui-kit',
      ]) {
        for (const entry of ['package.json', 'src', 'test', 'tsconfig.json', 'screens.json']) {
          const from = path.join(root, folder, entry);
          if (existsSync(from)) cpSync(from, path.join(copy, folder, entry), { recursive: true });
        }
        linkPackages(folder);
      }
      linkPackages('.');
      generateTypes();
    });

    after(() => rmSync(copy, { recursive: true, force: true }));

    /**
     * Packages come from this working copy, the libraries from the copy.
     *
     * @param {string} folder
     */
    function linkPackages(folder) {
      const from = path.join(root, folder, 'node_modules');
      if (!existsSync(from)) return;
      const to = path.join(copy, folder, 'node_modules');
      mkdirSync(to, { recursive: true });
      for (const name of readdirSync(from)) {
        if (name.startsWith('.')) continue;
        if (name === '@atrium') {
          mkdirSync(path.join(to, name));
          for (const library of ['contracts', 'web-kit', 'ui-kit']) {
            symlinkSync(path.join(copy, 'libs', library), path.join(to, name, library), 'junction');
          }
        } else {
          symlinkSync(path.join(from, name), path.join(to, name), 'junction');
        }
      }
    }

    /** Writes what `npm run generate` would add to the front end's types. */
    function generateTypes() {
      const file = path.join(copy, 'mfe-finance/src/api/endpoints.generated.ts');
      const text = readFileSync(file, 'utf8')
        .replace(/(type (?:Create|Update)ExpenseDto = \{\n)/g, '$1  costCenter?: string | null;\n')
        .replace(/(type Expense(?:Detail)?Dto = \{\n)/g, '$1  costCenter: string | null;\n');
      assert.equal(text.match(/costCenter/g)?.length, 4);
      writeFileSync(file, text);
    }

    /** @param {Step} step */
    function apply({ file, blocks }) {
      const target = path.join(copy, file);
      for (const { language, text } of blocks) {
        writeFileSync(
          target,
          language === 'diff' ? patched(readFileSync(target, 'utf8'), text) : text,
        );
      }
    }

    /** @param {Step} step */
    function undo({ file }) {
      const original = path.join(root, file);
      if (existsSync(original)) cpSync(original, path.join(copy, file));
      else rmSync(path.join(copy, file));
    }

    /**
     * @param {string} project
     * @returns {Promise<string>} what the compiler complains about
     */
    function typeErrors(project) {
      const tsconfig = path.join(copy, project, 'tsconfig.copy.json');
      writeFileSync(
        tsconfig,
        JSON.stringify({
          extends: './tsconfig.json',
          include: ['src', 'screens.json'],
          compilerOptions: {
            incremental: true,
            tsBuildInfoFile: `./${path.basename(project)}.info`,
          },
        }),
      );
      const compiler = path.join(root, 'node_modules/.bin/tsc');
      return new Promise((resolve) => {
        execFile(
          compiler,
          ['-p', tsconfig],
          { cwd: path.join(copy, project), shell: process.platform === 'win32' },
          (error, stdout) => resolve(error ? stdout || error.message : ''),
        );
      });
    }

    it('compiles after all steps of the guide', { timeout: 120_000 }, async () => {
      [...steps, columnStep].forEach(apply);
      const [backend, remote] = await Promise.all([
        typeErrors('backend'),
        typeErrors('mfe-finance'),
      ]);
      assert.equal(backend, '');
      assert.equal(remote, '');
    });

    for (const step of steps.filter(isGuardedByCompiler)) {
      it(`doesn't compile without "${step.title}"`, { timeout: 120_000 }, async () => {
        undo(step);
        assert.notEqual(await typeErrors(step.guard), '');
        apply(step);
      });
    }
  });
});
