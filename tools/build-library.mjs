import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageBin } from './lib/install.mjs';
import { listFiles } from './lib/list-files.mjs';

/**
 * Builds the library in the current folder from `src` to `dist`: ES modules (`.mjs`) with their
 * types (`.d.mts`) and style sheets. Each file is replaced in one step, because a process may be
 * reading it.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = path.resolve('dist');

mkdirSync(dist, { recursive: true });
const next = mkdtempSync(path.join(dist, '.next-'));
try {
  if (compile()) {
    const files = [...compiledFiles(), ...styleSheets()];
    removeOthers(files);
    for (const file of files) {
      mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
      renameSync(path.join(next, file), path.join(dist, file));
    }
  } else {
    process.exitCode = 1;
  }
} finally {
  rmSync(next, { recursive: true, force: true });
}

/** @returns {boolean} whether it compiles; errors are printed */
function compile() {
  const tsc = packageBin(root, '@typescript/native', 'tsc');
  const args = [tsc, '-p', 'tsconfig.build.json', '--outDir', next];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}

/** @param {string[]} files of the new build */
function removeOthers(files) {
  for (const file of listFiles(dist)) {
    if (!file.startsWith('.next-') && !files.includes(file)) rmSync(path.join(dist, file));
  }
}

/**
 * Gives the compiler's files their extensions, also where they import each other.
 *
 * @returns {string[]}
 */
function compiledFiles() {
  return listFiles(next).map((file) => {
    const text = readFileSync(path.join(next, file), 'utf8');
    const renamed = file.replace(/\.js$/, '.mjs').replace(/\.d\.ts$/, '.d.mts');
    writeFileSync(path.join(next, renamed), withExtensions(text, path.dirname(file)));
    return renamed;
  });
}

/**
 * @param {string} text
 * @param {string} folder of the file
 * @returns {string}
 */
function withExtensions(text, folder) {
  return text.replace(
    /(\bfrom |\bimport |\bimport\()(['"])(\.{1,2}(?:\/[^'"]+)?)\2/g,
    (statement, keyword, quote, request) => {
      if (request.endsWith('.css')) return statement;
      const isFile = existsSync(path.join(next, folder, `${request}.d.ts`));
      return `${keyword}${quote}${request}${isFile ? '' : '/index'}.mjs${quote}`;
    },
  );
}

/** @returns {string[]} */
function styleSheets() {
  const files = listFiles('src').filter((file) => file.endsWith('.css'));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(next, file)), { recursive: true });
    copyFileSync(path.join('src', file), path.join(next, file));
  }
  return files;
}
