import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { loadRemoteModule, unloadRemote } from './load-remote';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const federation = { load: jest.mocked(loadRemote), register: jest.mocked(registerRemotes) };
const MODULE = { contractVersion: 1, routes: [] };

let remote = { name: '', baseUrl: '' };
let count = 0;

beforeEach(() => {
  jest.resetAllMocks();
  count += 1;
  remote = { name: `remote-${count}`, baseUrl: `/remotes/remote-${count}/` };
});

it('registers the manifest of a remote and loads its module once', async () => {
  federation.load.mockResolvedValue({ remote: MODULE });
  expect(await loadRemoteModule(remote)).toBe(MODULE);
  expect(await loadRemoteModule(remote)).toBe(MODULE);
  expect(federation.load.mock.calls).toEqual([[`${remote.name}/remote`]]);
  expect(federation.register.mock.calls).toEqual([
    [
      [{ name: remote.name, entry: `http://localhost${remote.baseUrl}mf-manifest.json` }],
      { force: false },
    ],
  ]);
});

it.each([
  ['missing', new Error('#RUNTIME-003 Failed to get manifest.')],
  ['missing', new Error('The manifest is not a valid manifest. #RUNTIME-013')],
  ['broken', new Error('#RUNTIME-008 Failed to load script resources.')],
])(
  'rejects a remote that is %s and registers it again for the next attempt',
  async (kind, error) => {
    federation.load.mockRejectedValueOnce(error).mockResolvedValueOnce({ remote: MODULE });
    await expect(loadRemoteModule(remote)).rejects.toMatchObject({ kind });
    expect(await loadRemoteModule(remote)).toBe(MODULE);
    expect(federation.register).toHaveBeenLastCalledWith(expect.anything(), { force: true });
  },
);

it('gives up on a remote that hangs and removes its pending scripts', async () => {
  federation.load.mockReturnValueOnce(new Promise(() => undefined));
  const script = document.createElement('script');
  script.src = `${remote.baseUrl}remoteEntry.js`;
  document.head.append(script);
  await expect(loadRemoteModule(remote, 20)).rejects.toMatchObject({ kind: 'slow' });
  expect(script.isConnected).toBe(false);
});

it.each([
  ['contract', { contractVersion: 2, routes: [] }],
  ['broken', { contractVersion: 1 }],
  ['broken', undefined],
])('rejects a module as %s', async (kind, module) => {
  federation.load.mockResolvedValue({ remote: module });
  await expect(loadRemoteModule(remote)).rejects.toMatchObject({ kind });
});

it('deletes the loaded chunks when a remote is unloaded', async () => {
  const chunks = `webpackChunkatrium_${remote.name.replace('-', '_')}`;
  Object.assign(globalThis, { [chunks]: [['chunk']] });
  federation.load.mockResolvedValue({ remote: MODULE });
  await loadRemoteModule(remote);
  expect(chunks in globalThis).toBe(true);
  unloadRemote(remote);
  expect(chunks in globalThis).toBe(false);
});

it('loads a remote again after it was unloaded', async () => {
  federation.load.mockResolvedValue({ remote: MODULE });
  await loadRemoteModule(remote);
  unloadRemote(remote);
  await loadRemoteModule(remote);
  expect(federation.load).toHaveBeenCalledTimes(2);
});
