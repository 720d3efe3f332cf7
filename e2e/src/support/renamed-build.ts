import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The hash in the name of a file that is named after its content. */
const HASH = /\b[0-9a-f]{10}\b/g;

const IS_TEXT = /\.(js|css|html|json)$/;

/** The server compresses files without a compressed copy itself. */
const IS_COMPRESSED = /\.(br|gz)$/;

/**
 * Copies a build and gives each file that is named after its content another name, as in a release
 * that changes all of them.
 *
 * @param release makes the names; another one for each release
 */
export async function copyRenamed(build: string, target: string, release: string): Promise<void> {
  const files = (await readdir(build, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !IS_COMPRESSED.test(entry.name),
  );
  const hashes = new Set(files.flatMap(({ name }) => name.match(HASH) ?? []));
  const rename = (text: string): string =>
    text.replace(HASH, (hash) =>
      hashes.has(hash)
        ? createHash('sha256').update(`${release} ${hash}`).digest('hex').slice(0, hash.length)
        : hash,
    );
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const folder = path.join(target, path.relative(build, parentPath));
      await mkdir(folder, { recursive: true });
      const content = await readFile(path.join(parentPath, name));
      await writeFile(
        path.join(folder, rename(name)),
        IS_TEXT.test(name) ? rename(content.toString()) : content,
      );
    }),
  );
}
