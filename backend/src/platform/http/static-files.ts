import type { Request, RequestHandler, Response } from 'express';
import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, isMissingFile } from '../error-details';

/** File names with a content hash, so the content never changes. */
const HASHED_NAME = /\.[0-9a-f]{8,}\.\w+$/;

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** Encodings of the precompressed files in the builds, smallest first. */
const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

/**
 * Serves the files of a folder. Nothing is cached in memory, so a new build is served immediately.
 * Requests for other paths continue with the next handler.
 */
export function staticFiles(folder: string): RequestHandler {
  const root = path.resolve(folder);
  return (request, response, next) => {
    send(root, request, response).then(
      (sent) => (sent ? undefined : next()),
      (error: unknown) => (isMissing(error) && !response.headersSent ? next() : next(error)),
    );
  };
}

/** @returns false if the file does not exist */
async function send(root: string, request: Request, response: Response): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const name = fileName(request.path);
  if (name === undefined || !(await statOf(path.join(root, name)))) return false;
  const { extension, encoding, stats } = await bestVariant(request, path.join(root, name));
  if (!stats) return false;
  response.type(path.extname(name) || 'application/octet-stream');
  // Express sets these once it has found the file, which an update may have deleted.
  const headers = {
    'Cache-Control': HASHED_NAME.test(name) ? IMMUTABLE : REVALIDATE,
    Vary: 'Accept-Encoding',
    ETag: `W/"${stats.size.toString(16)}-${stats.mtimeMs.toString(16)}"`,
    ...(encoding && { 'Content-Encoding': encoding }),
  };
  await new Promise<void>((resolve, reject) => {
    response.sendFile(
      `${name}${extension}`,
      { root, dotfiles: 'deny', cacheControl: false, acceptRanges: false, headers },
      (error) => (error && !isAborted(error) ? reject(error) : resolve()),
    );
  });
  return true;
}

/** The path relative to the folder; undefined for a hidden file. */
function fileName(requestPath: string): string | undefined {
  const name = decodeURIComponent(requestPath).replace(/^\/+/, '');
  const hidden = name.split(/[\\/]/).some((part) => part.startsWith('.'));
  return name === '' || hidden || name.includes('\0') ? undefined : name;
}

interface Variant {
  extension: string;
  encoding?: string;
  stats: Stats | undefined;
}

/** The smallest variant of the file that the client accepts. */
async function bestVariant(request: Request, file: string): Promise<Variant> {
  for (const { name, extension } of ENCODINGS) {
    if (request.acceptsEncodings(name) !== name) continue;
    const stats = await statOf(`${file}${extension}`);
    if (stats) return { extension, encoding: name, stats };
  }
  return { extension: '', stats: await statOf(file) };
}

async function statOf(file: string): Promise<Stats | undefined> {
  try {
    const stats = await stat(file);
    return stats.isFile() ? stats : undefined;
  } catch {
    return undefined;
  }
}

const isMissing = (error: unknown): boolean => isMissingFile(error) || codeOf(error) === 'EISDIR';

const isAborted = (error: unknown): boolean => codeOf(error) === 'ECONNABORTED';
