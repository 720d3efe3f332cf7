import { isPlainObject, REMOTE_CONTRACT_VERSION } from '@atrium/contracts';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Config, parseRemotesFile, type RemoteSource } from '../config';
import { isMissingFile, messageOf } from '../error-details';

/** What prevents the remote's screens from opening, for the operator. */
export function remoteProblem(
  { name, folder }: RemoteSource,
  setting: 'REMOTES' | 'REMOTES_FILE',
): string | undefined {
  const problem = folder === undefined ? undefined : buildProblem(folder);
  return problem && `The screens of ${name} cannot be opened: ${problem} (${setting}).`;
}

/** The files with which the shell starts to load a remote. */
const ENTRIES = ['screens.json', 'mf-manifest.json', 'remoteEntry.js'];

function buildProblem(folder: string): string | undefined {
  const missing = ENTRIES.find((file) => !existsSync(path.join(folder, file)));
  if (missing !== undefined) return `there is no ${missing} in ${folder}`;
  let screens: unknown;
  try {
    screens = JSON.parse(readFileSync(path.join(folder, 'screens.json'), 'utf8'));
  } catch (error) {
    return `screens.json in ${folder} cannot be read: ${messageOf(error)}`;
  }
  const version = isPlainObject(screens) ? screens['contractVersion'] : undefined;
  return version === REMOTE_CONTRACT_VERSION
    ? undefined
    : `the build in ${folder} has contract version ${String(version)}, and Atrium has version ${REMOTE_CONTRACT_VERSION}`;
}

/**
 * The remotes of `REMOTES` and of the file `REMOTES_FILE`, which is read again when it changes. An
 * entry of the file replaces one of `REMOTES` with the same name.
 */
export class RemoteList {
  private fromFile: readonly RemoteSource[] = [];
  /** Modification time of the file when it was last read. */
  private modifiedMs = 0;

  /** @param onProblem receives a message if a changed file, or a remote in it, can't be used */
  constructor(
    private readonly config: Pick<Config, 'remotes' | 'remotesFile'>,
    private readonly onProblem: (sentence: string) => void,
  ) {}

  /**
   * The current remotes. While the file is missing or invalid, the remotes of its last valid
   * content.
   */
  async current(): Promise<readonly RemoteSource[]> {
    const { remotes, remotesFile } = this.config;
    if (remotesFile === undefined) return remotes;
    await this.readIfChanged(remotesFile);
    const replaced = remotes.map((remote) => this.inFile(remote.name) ?? remote);
    return [...new Set([...replaced, ...this.fromFile])];
  }

  private readonly inFile = (name: string): RemoteSource | undefined =>
    this.fromFile.find((remote) => remote.name === name);

  private async readIfChanged(file: string): Promise<void> {
    try {
      const { mtimeMs } = await stat(file);
      if (mtimeMs === this.modifiedMs) return;
      this.modifiedMs = mtimeMs;
      this.fromFile = parseRemotesFile(await readFile(file, 'utf8'), path.dirname(file));
      for (const remote of this.fromFile) {
        const problem = remoteProblem(remote, 'REMOTES_FILE');
        if (problem !== undefined) this.onProblem(problem);
      }
    } catch (error) {
      if (this.modifiedMs !== -1) this.onProblem(`REMOTES_FILE is not used: ${String(error)}`);
      if (isMissingFile(error)) this.modifiedMs = -1;
    }
  }
}
