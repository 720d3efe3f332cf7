import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startCluster } from './drill/galera-cluster.mjs';
import { readCommandLine } from './lib/command-line.mjs';
import { runTool } from './lib/run-tool.mjs';

const USAGE = `Usage: npm run galera -- [command ...]

Starts a Galera cluster of three MariaDB servers on this machine, and runs the command with
TEST_DATABASE_URL and DATABASE_URL set to it. Each connection uses the next node. Without a command
the cluster runs until Ctrl-C.

  npm run galera -- npm test -- --only api
`;

const command = process.argv.slice(2);

await runTool(async ({ progress, signal, cleanups }) => {
  // The command's own options follow its name.
  const { values } = readCommandLine('npm run galera', {
    args: command.slice(0, 1),
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return void process.stdout.write(USAGE);
  const step = progress.step('Starting the cluster');
  const cluster = await startCluster();
  cleanups.push(() => cluster.stop());
  step.done('The cluster is ready');
  if (command.length === 0) {
    process.stdout.write(`DATABASE_URL=${cluster.url}\n`);
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    return;
  }
  const [program, ...args] = command;
  const child = spawn(program, args, {
    stdio: 'inherit',
    signal,
    env: {
      ...process.env,
      DATABASE_URL: cluster.url,
      // The tests create databases through one node, because the lock for that is local to a node.
      TEST_DATABASE_URL: cluster.nodeUrls[0],
      TEST_DATABASE_PORT: String(cluster.port),
    },
  });
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
});
