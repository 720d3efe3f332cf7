import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCE = /\.(tsx?|mjs|cjs|js|css|html|ya?ml|conf|snippet|Dockerfile)$/;
const CITATION = /(?<![\w/.-])docs\/[\w/-]+(\.\w+)?(#[\w-]+)?/g;

/** Files of the project, tracked or new, that still exist. */
const FILES = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
const MARKDOWN = FILES.filter((file) => file.endsWith('.md'));
const SOURCES = FILES.filter((file) => SOURCE.test(file) && !file.includes('.generated.'));

/** @param {string} file */
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

/** @param {string} text Markdown */
const withoutCode = (text) => text.replace(/^ *(`{3,})[\s\S]*?^ *\1 *$/gm, '');

/**
 * The anchor that GitHub gives a heading.
 *
 * @param {string} heading
 */
const slugOf = (heading) =>
  heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');

/**
 * Anchors of headings, numbered when they repeat, and of explicit `<a id>`.
 *
 * @param {string} text Markdown
 * @returns {Set<string>}
 */
function anchorsOf(text) {
  const body = withoutCode(text);
  /** @type {Map<string, number>} */
  const seen = new Map();
  /** @type {Set<string>} */
  const anchors = new Set();
  for (const [, heading = ''] of body.matchAll(/^#{1,6} +(.*?)(?: +#+)?$/gm)) {
    const slug = slugOf(heading);
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  for (const [, id = ''] of body.matchAll(/<a id="([^"]+)"/g)) anchors.add(id);
  return anchors;
}

/**
 * Why a link leads nowhere; `undefined` if it resolves.
 *
 * @param {string} target path from the root, with an optional `#anchor`
 */
function problemOf(target) {
  const [file = '', anchor] = target.split('#');
  if (!existsSync(path.join(ROOT, file))) return 'no such file';
  if (anchor === undefined || anchor === '') return undefined;
  if (!file.endsWith('.md')) return undefined;
  return anchorsOf(read(file)).has(anchor) ? undefined : 'no such anchor';
}

/**
 * Targets of the relative links and images of a page, as paths from the root.
 *
 * @param {string} page
 */
function linksOf(page) {
  const text = withoutCode(read(page)).replace(/`[^`\n]*`/g, '');
  const inline = [...text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g)];
  const defined = [...text.matchAll(/^ {0,3}\[[^\]]+\]:\s*(\S+)/gm)];
  return [...inline, ...defined]
    .map(([, target = '']) => decodeURI(target))
    .filter((target) => !/^([a-z][a-z+.-]*:|\/\/)/i.test(target))
    .map((target) =>
      target.startsWith('#') ? page + target : path.posix.join(path.posix.dirname(page), target),
    );
}

/**
 * Citations of pages in a source file.
 *
 * @param {string} file
 */
const citationsOf = (file) => [...read(file).matchAll(CITATION)].map(([citation]) => citation);

describe('documentation', () => {
  it('finds the file and the anchor of every Markdown link', () => {
    const links = MARKDOWN.flatMap((page) => linksOf(page).map((target) => ({ page, target })));
    assert.ok(links.length > 100, 'no links found');
    const broken = links.flatMap(({ page, target }) => {
      const problem = problemOf(target);
      return problem === undefined ? [] : [`${page}: ${target}: ${problem}`];
    });
    assert.deepEqual(broken, []);
  });

  it('finds every page and anchor that source comments cite', () => {
    const broken = SOURCES.flatMap((file) =>
      citationsOf(file).flatMap((citation) => {
        const problem = problemOf(citation);
        return problem === undefined ? [] : [`${file}: ${citation}: ${problem}`];
      }),
    );
    assert.deepEqual(broken, []);
  });

  it('finds no comment that cites a section of the specification', () => {
    const citing = SOURCES.filter((file) =>
      /\b(specification|decisions),?( sections?)/i.test(
        read(file).replace(/\n\s*(\*|\/\/|#)?\s*/g, ' '),
      ),
    );
    assert.deepEqual(citing, [], 'cite docs/domain/<page>.md#<anchor> instead of a section');
  });

  it('lists every page of docs in an index that leads to it', () => {
    const reached = new Set(['docs/README.md']);
    for (const page of reached) {
      for (const target of linksOf(page)) {
        const [file = ''] = target.split('#');
        if (file.endsWith('.md') && existsSync(path.join(ROOT, file))) reached.add(file);
      }
    }
    const pages = MARKDOWN.filter((page) => page.startsWith('docs/'));
    assert.deepEqual(
      pages.filter((page) => !reached.has(page)),
      [],
    );
  });

  it('gives each anchor of a domain page to one rule only', () => {
    for (const page of MARKDOWN.filter((file) => file.startsWith('docs/domain/'))) {
      const repeated = [...anchorsOf(read(page))].filter((anchor) => /-\d+$/.test(anchor));
      assert.deepEqual(repeated, [], page);
    }
  });

  it('names only code and tests that exist in the conformance table', () => {
    const page = 'docs/reference/spec-conformance.md';
    const named = [...read(page).matchAll(/`((?:[\w.-]+\/)+[\w.-]+)`/g)].map(
      ([, file = '']) => file,
    );
    const roots = new Set(FILES.map((file) => file.split('/')[0]));
    const missing = named.filter(
      (file) => roots.has(file.split('/')[0]) && !existsSync(path.join(ROOT, file)),
    );
    assert.deepEqual([...new Set(missing)], []);
  });

  it('describes every module and every platform package in the architecture', () => {
    const [platform = '', modules = ''] =
      read('docs/explanation/architecture.md')
        .split('### Platform packages')[1]
        ?.split('### Modules') ?? [];
    for (const [folder, section] of Object.entries({ platform, modules })) {
      const names = FILES.map(
        (file) => RegExp(`^backend/src/${folder}/([\\w-]+)/`).exec(file)?.[1],
      );
      const missing = names.filter((name) => name && !section.includes(`\`${name}\``));
      assert.deepEqual([...new Set(missing)], [], folder);
    }
  });

  it('says that all rows of the conformance table are done only if they are', () => {
    const text = read('docs/reference/spec-conformance.md');
    assert.equal(text.includes('All rows are done.'), !/^\|.*\| partly done +\|/m.test(text));
  });
});
