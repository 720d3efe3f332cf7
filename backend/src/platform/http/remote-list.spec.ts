import { REMOTE_CONTRACT_VERSION } from '@atrium/contracts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { RemoteList } from './remote-list';

describe('RemoteList', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-remotes-'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Writes a complete build of a remote, apart from the given files. */
  function writeBuild(name: string, files: Record<string, string | undefined> = {}): void {
    mkdirSync(path.join(folder, name));
    const build = {
      'screens.json': JSON.stringify({ contractVersion: REMOTE_CONTRACT_VERSION }),
      'mf-manifest.json': '{}',
      'remoteEntry.js': '',
      ...files,
    };
    for (const [file, content] of Object.entries(build)) {
      if (content !== undefined) writeFileSync(path.join(folder, name, file), content);
    }
  }

  /** The problems that two readings of a file with the remotes report. */
  async function problemsOf(remotes: Record<string, string>): Promise<string[]> {
    const remotesFile = path.join(folder, 'remotes.json');
    writeFileSync(remotesFile, JSON.stringify(remotes));
    const problems: string[] = [];
    const list = new RemoteList({ remotes: [], remotesFile }, (sentence) =>
      problems.push(sentence),
    );
    expect(await list.current()).toHaveLength(Object.keys(remotes).length);
    await list.current();
    return problems;
  }

  it('reports each folder in the file that contains no complete build, once', async () => {
    writeBuild('people');
    writeBuild('projects', { 'remoteEntry.js': undefined });
    const problems = await problemsOf({
      finance: 'typo',
      people: 'people',
      projects: 'projects',
      assets: 'https://cdn.example/assets',
    });
    expect(problems).toEqual([
      `The screens of finance cannot be opened: there is no screens.json in ${path.join(folder, 'typo')} (REMOTES_FILE).`,
      `The screens of projects cannot be opened: there is no remoteEntry.js in ${path.join(folder, 'projects')} (REMOTES_FILE).`,
    ]);
  });

  it('reports a build for another contract version, with both versions', async () => {
    writeBuild('finance', { 'screens.json': '{ "contractVersion": 99 }' });
    expect(await problemsOf({ finance: 'finance' })).toEqual([
      `The screens of finance cannot be opened: the build in ${path.join(folder, 'finance')} has contract version 99, and Atrium has version ${REMOTE_CONTRACT_VERSION} (REMOTES_FILE).`,
    ]);
  });

  it('reports an unreadable screens.json', async () => {
    writeBuild('finance', { 'screens.json': '{ "contractVersion"' });
    const [problem] = await problemsOf({ finance: 'finance' });
    expect(problem).toContain(`screens.json in ${path.join(folder, 'finance')} cannot be read: `);
  });
});
