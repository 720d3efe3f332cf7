import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { RemoteList } from './remote-list';

describe('RemoteList', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-remotes-'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('reports each folder in the file that contains no remote, once', async () => {
    const remotesFile = path.join(folder, 'remotes.json');
    writeFileSync(path.join(folder, 'screens.json'), '{}');
    writeFileSync(
      remotesFile,
      JSON.stringify({ finance: 'typo', people: '.', assets: 'https://cdn.example/assets' }),
    );
    const problems: string[] = [];
    const list = new RemoteList({ remotes: [], remotesFile }, (sentence) =>
      problems.push(sentence),
    );
    expect(await list.current()).toHaveLength(3);
    await list.current();
    expect(problems).toEqual([
      `The screens of finance cannot be opened: there is no screens.json in ${path.join(folder, 'typo')} (REMOTES_FILE).`,
    ]);
  });
});
