import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ExplainedError } from './explained-error.mjs';
import { packageBin } from './install.mjs';
import { listFiles } from './list-files.mjs';
import { runProgram } from './processes.mjs';

const STAMP = '.nx/atrium-build.json';
const IGNORED_FOLDERS = new Set([
  'node_modules',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
]);

/**
 * Whether the build is up to date: neither sources nor built files have changed since.
 *
 * @param {string} root
 * @returns {boolean}
 */
export function isBuilt(root) {
  const stampFile = path.join(root, STAMP);
  if (!existsSync(stampFile)) return false;
  return readFileSync(stampFile, 'utf8') === createStamp(hashSources(root), hashOutputs(root));
}

/**
 * Builds every changed project, dependencies first.
 *
 * @param {string} root
 * @param {{ signal?: AbortSignal, onProgress?: (text: string) => void, onLine?: (line: string) =>
 *   void }} [options]
 * @returns {Promise<void>}
 * @throws {ExplainedError} with the output of the failed build
 */
export async function build(root, { signal, onProgress, onLine } = {}) {
  // Hashed before the build, so that files which change during the build count as changed.
  const sources = hashSources(root);
  const projects = builtProjects(root).length;
  let built = 0;
  const { ok, output } = await runProgram(
    process.execPath,
    [
      packageBin(root, 'nx'),
      'run-many',
      '--target=build',
      '--outputStyle=static',
      `--parallel=${Math.max(1, os.availableParallelism())}`,
    ],
    {
      cwd: root,
      signal,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NX_DAEMON: 'false',
        NX_TUI: 'false',
        FORCE_COLOR: '0',
      },
      onLine: (line) => {
        onLine?.(line);
        if (!/nx run \S+:build/.test(line)) return;
        built += 1;
        onProgress?.(`${Math.min(built, projects)} of ${projects}`);
      },
    },
  );
  if (!ok) {
    throw new ExplainedError(
      /ENOSPC|no space left/i.test(output)
        ? 'There is not enough disk space to build Atrium. Free some space and start again.'
        : 'The build failed. Fix the errors below and start again.',
      {
        details: output
          .replace(/^npm warn .*\n/gm, '')
          .trim()
          .split('\n')
          .slice(-60)
          .join('\n'),
      },
    );
  }
  mkdirSync(path.join(root, path.dirname(STAMP)), { recursive: true });
  writeFileSync(path.join(root, STAMP), createStamp(sources, hashOutputs(root)));
}

/**
 * @param {string} sources
 * @param {string} outputs
 */
function createStamp(sources, outputs) {
  return JSON.stringify({ sources, outputs });
}

/** @param {string} root */
function hashSources(root) {
  const sources = createHash('sha256');
  for (const name of topLevelFiles(root)) {
    sources.update(`${name}\0`).update(readFileSync(path.join(root, name)));
  }
  // The build configuration is part of the tools.
  for (const folder of [...workspaceFolders(root), 'tools']) {
    for (const file of listFiles(path.join(root, folder), IGNORED_FOLDERS)) {
      const name = path.join(folder, file);
      sources.update(`${name}\0`).update(readFileSync(path.join(root, name)));
    }
  }
  return sources.digest('hex');
}

/** @param {string} root */
function hashOutputs(root) {
  const outputs = createHash('sha256');
  for (const project of builtProjects(root)) {
    const dist = path.join(project, 'dist');
    if (!existsSync(path.join(root, dist))) continue;
    for (const file of listFiles(path.join(root, dist))) {
      const name = path.join(dist, file);
      const { size, mtimeMs } = statSync(path.join(root, name));
      outputs.update(`${name}\0${size}\0${mtimeMs}\n`);
    }
  }
  return outputs.digest('hex');
}

/** @param {string} root */
function topLevelFiles(root) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
}

/**
 * @param {string} root
 * @returns {string[]} such as `backend`, `libs/contracts`
 */
function workspaceFolders(root) {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return workspaces
    .flatMap((pattern) =>
      pattern.endsWith('/*')
        ? readdirSync(path.join(root, pattern.slice(0, -2))).map((name) =>
            path.join(pattern.slice(0, -2), name),
          )
        : [pattern],
    )
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
    .sort();
}

/** @param {string} root */
function builtProjects(root) {
  return workspaceFolders(root).filter((folder) => {
    const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    return manifest.scripts?.build !== undefined;
  });
}
