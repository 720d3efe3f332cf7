import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTemporaryFolder } from './environment';
import { startProgram } from './start-program';

const CONFIGURATION = path.resolve(__dirname, '../../../docker/nginx');
const START_LIMIT_MS = 10_000;

export interface Nginx {
  url: string;
  /** Its log of requests so far. */
  accessLog(): Promise<string>;
  stop(): Promise<void>;
}

export interface NginxOptions {
  /** The container whose configuration it runs with. */
  role: 'proxy' | 'shell' | 'remote';
  port: number;
  /** Folder that it serves. */
  site?: string;
  /** Replacements in the files of the configuration, such as addresses of the other parts. */
  replace?: readonly (readonly [RegExp, string])[];
}

const FILES = {
  proxy: ['proxy.conf', 'upstreams.conf', 'remotes.json'],
  shell: ['shell.conf', 'static-files.snippet'],
  remote: ['remote.conf', 'static-files.snippet'],
} as const;

/**
 * Runs nginx with the configuration of one image, in a folder of its own. Only addresses differ
 * from those in the image.
 *
 * @throws Error with its output when it does not come up
 */
export async function startNginx({ role, port, site, replace = [] }: NginxOptions): Promise<Nginx> {
  const own = await createTemporaryFolder(`atrium-nginx-${role}-`);
  const folder = own.path;
  const atrium = path.join(folder, 'atrium');
  // What a test reads from is no terminal and no pipe, which is all that nginx opens by that name.
  const accessLog = path.join(folder, 'access.log');
  await mkdir(atrium);
  await cp(path.join(CONFIGURATION, 'nginx.conf'), path.join(folder, 'nginx.conf'));
  for (const file of FILES[role]) {
    await cp(path.join(CONFIGURATION, file), path.join(atrium, file));
  }
  const files = [
    path.join(folder, 'nginx.conf'),
    ...(await readdir(atrium)).map((name) => path.join(atrium, name)),
  ];
  for (const file of files) {
    let text = (await readFile(file, 'utf8'))
      .replaceAll('/etc/nginx/atrium', atrium)
      .replaceAll('/tmp/nginx', path.join(folder, 'nginx'))
      .replace('/dev/stdout', accessLog)
      .replace('worker_processes auto', 'worker_processes 1')
      .replace('listen 8080', `listen 127.0.0.1:${port}`);
    if (site !== undefined) text = text.replace('/srv/site', site);
    for (const [pattern, value] of replace) text = text.replace(pattern, value);
    await writeFile(file, text);
  }

  const url = `http://127.0.0.1:${port}`;
  const nginx = await startProgram({
    name: `The nginx of the ${role}`,
    command: ['nginx', '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off; user root;'],
    endSignal: 'SIGTERM',
    isReady: () => answers(url),
    limitMs: START_LIMIT_MS,
  });
  return {
    url,
    accessLog: () => readFile(accessLog, 'utf8'),
    stop: async () => {
      await nginx.stop('SIGQUIT');
      await own.remove();
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    await (await fetch(`${url}/remotes.json`)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
