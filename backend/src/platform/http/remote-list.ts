import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Config, parseRemotesFile, type RemoteSource } from '../config';
import { isMissingFile } from '../error-details';

/** What prevents the remote's screens from opening, for the operator. */
export function remoteProblem(
  { name, folder }: RemoteSource,
  setting: 'REMOTES' | 'REMOTES_FILE',
): string | undefined {
  return folder === undefined || existsSync(path.join(folder, 'screens.json'))
    ? undefined
    : `The screens of ${name} cannot be opened: there is no screens.json in ${folder} (${setting}).`;
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
