import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The hash in the name of a file that is named after its content. */
const HASH = /\b[0-9a-f]{10}\b/g;

const TEXT_FILE = /\.(js|css|html|json)$/;

/** The server compresses files without a compressed copy itself. */
const COMPRESSED_FILE = /\.(br|gz)$/;

/**
 * Copies a build and renames each file whose name contains a hash, as in a release
 * that changes all of them.
 *
 * @param release seed of the new names, different for each release
 */
export async function copyRenamed(build: string, target: string, release: string): Promise<void> {
  const files = (await readdir(build, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !COMPRESSED_FILE.test(entry.name),
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
        TEXT_FILE.test(name) ? rename(content.toString()) : content,
      );
    }),
  );
}
