import { copyFile, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from './list-files.mjs';

/** Files of earlier builds are kept this long, because open tabs still load parts of them. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/** Since when each file is no longer part of the shipped build. Hidden files are not served. */
const OUTDATED = '.outdated.json';

/** A file whose name contains a hash of its content, such as `main.0123456789.js.br`. */
const HASHED = /\.[0-9a-f]{8,}\.\w+(\.(br|gz))?$/;

/** Written last and in this order: they name the other files. */
const ENTRIES = ['remoteEntry.js', 'screens.json', 'mf-manifest.json', 'index.html'];

/**
 * Copies a build into the folder from which it is served, while it is being served. A tab sees the
 * previous build or the new one: files named after their content are added first, and the files
 * that name them are replaced last, each in one step.
 *
 * @param {string} build folder such as `mfe-finance/dist`
 * @param {string} target
 * @param {number} [now] milliseconds since 1970
 * @returns {Promise<{ copied: number, deleted: number }>}
 */
export async function ship(build, target, now = Date.now()) {
  await mkdir(target, { recursive: true });
  const files = listVisibleFiles(build).sort((a, b) => rank(a) - rank(b));
  const present = new Set(listVisibleFiles(target));
  let copied = 0;
  for (const file of files) {
    if (HASHED.test(file) && present.has(file)) continue;
    await replace(path.join(build, file), path.join(target, file));
    copied += 1;
  }
  const outdated = [...present].filter((file) => !files.includes(file));
  return { copied, deleted: await deleteOutdated(target, outdated, now) };
}

/** @param {string} file */
function rank(file) {
  if (HASHED.test(file)) return 0;
  return 2 + ENTRIES.indexOf(file.replace(/\.(br|gz)$/, ''));
}

/**
 * Replaces a file atomically, so that no reader sees half of it.
 *
 * @param {string} from
 * @param {string} to
 */
async function replace(from, to) {
  const temporary = path.join(path.dirname(to), `.${path.basename(to)}.new`);
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, temporary);
  // The server derives the ETag from the time, so files of two builds must not share it.
  await utimes(temporary, new Date(), new Date());
  await rename(temporary, to);
}

/**
 * @param {string} target
 * @param {string[]} files that are not part of the build
 * @param {number} now
 * @returns {Promise<number>} how many of them were deleted
 */
async function deleteOutdated(target, files, now) {
  const list = path.join(target, OUTDATED);
  const known = parseOutdated(await readFile(list, 'utf8').catch(() => '{}'));
  /** @type {Record<string, number>} */
  const kept = {};
  let deleted = 0;
  for (const file of files) {
    const since = known[file] ?? now;
    if (now - since < KEEP_MS) {
      kept[file] = since;
    } else {
      await rm(path.join(target, file));
      deleted += 1;
    }
  }
  await writeFile(list, `${JSON.stringify(kept, null, 2)}\n`);
  return deleted;
}

/**
 * @param {string} text
 * @returns {Record<string, number>} empty if the machine stopped while the list was written
 */
function parseOutdated(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** @param {string} folder */
const listVisibleFiles = (folder) =>
  listFiles(folder).filter((file) => !path.basename(file).startsWith('.'));
