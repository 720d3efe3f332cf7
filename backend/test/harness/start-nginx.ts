import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTemporaryFolder } from './environment';
import { startProgram } from './start-program';

const CONFIGURATION = path.resolve(__dirname, '../../../docker/nginx');
const START_TIMEOUT_MS = 10_000;

export interface Nginx {
  url: string;
  /** Reads the access log so far. */
  accessLog(): Promise<string>;
  /** Reads what it printed so far: the error log. */
  errorLog(): Promise<string>;
  stop(): Promise<void>;
}

interface NginxOptions {
  /** The container whose configuration is used. */
  role: 'proxy' | 'shell' | 'remote';
  port: number;
  /** Folder to serve. */
  site?: string;
  /** Folder with the files of earlier builds. */
  builds?: string;
  /** Folder with `fullchain.pem` and `privkey.pem`; the proxy then also listens with TLS. */
  tls?: { port: number; certificates: string };
  /** Replacements in the configuration files, such as the addresses of other services. */
  replace?: readonly (readonly [RegExp, string])[];
}

const FILES = {
  proxy: ['proxy.conf', 'proxy.snippet', 'upstreams.conf', 'remotes.json'],
  shell: ['shell.conf', 'static-files.snippet'],
  remote: ['remote.conf', 'static-files.snippet'],
} as const;

/**
 * Starts nginx in a temporary folder with the configuration of one image. Only paths and addresses
 * differ from the image.
 *
 * @throws Error with its output if it does not start
 */
export async function startNginx({
  role,
  port,
  site,
  builds,
  tls,
  replace = [],
}: NginxOptions): Promise<Nginx> {
  const nginxFolder = await createTemporaryFolder(`atrium-nginx-${role}-`);
  const folder = nginxFolder.path;
  const atrium = path.join(folder, 'atrium');
  // nginx opens /dev/stdout only if it is a terminal or a pipe, so tests need a file.
  const accessLog = path.join(folder, 'access.log');
  const errorLog = path.join(folder, 'error.log');
  await mkdir(atrium);
  await cp(path.join(CONFIGURATION, 'nginx.conf'), path.join(folder, 'nginx.conf'));
  for (const file of FILES[role]) {
    await cp(path.join(CONFIGURATION, file), path.join(atrium, file));
  }
  if (tls) await cp(path.join(CONFIGURATION, 'tls.conf.sample'), path.join(atrium, 'tls.conf'));
  const files = [
    path.join(folder, 'nginx.conf'),
    ...(await readdir(atrium)).map((name) => path.join(atrium, name)),
  ];
  for (const file of files) {
    let text = (await readFile(file, 'utf8'))
      .replaceAll('/etc/nginx/atrium', atrium)
      .replaceAll('/tmp/nginx', path.join(folder, 'nginx'))
      .replace('/dev/stdout', accessLog)
      .replaceAll('error_log stderr', `error_log ${errorLog}`)
      .replace('worker_processes auto', 'worker_processes 1')
      .replace('listen 8080', `listen 127.0.0.1:${port}`);
    if (site !== undefined) text = text.replace('/srv/site', site);
    if (builds !== undefined) text = text.replace('/srv/builds', builds);
    if (tls !== undefined) {
      text = text
        .replace('listen 8443', `listen 127.0.0.1:${tls.port}`)
        .replaceAll('/etc/nginx/certificates', tls.certificates);
    }
    for (const [pattern, value] of replace) text = text.replace(pattern, value);
    await writeFile(file, text);
  }

  const url = `http://127.0.0.1:${port}`;
  const nginx = await startProgram({
    name: `The nginx of the ${role}`,
    command: ['nginx', '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off; user root;'],
    stopSignal: 'SIGTERM',
    isReady: () => isReachable(url),
    startTimeoutMs: START_TIMEOUT_MS,
  });
  return {
    url,
    accessLog: () => readFile(accessLog, 'utf8'),
    errorLog: () => readFile(errorLog, 'utf8'),
    stop: async () => {
      await nginx.stop('SIGQUIT');
      await nginxFolder.remove();
    },
  };
}

async function isReachable(url: string): Promise<boolean> {
  try {
    await (await fetch(`${url}/remotes.json`)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
