import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError, loadConfig, parseRemotesFile } from './platform/config';

/**
 * Reads the settings of the server and checks that the files they name exist.
 *
 * @throws ConfigError whose message is one sentence for the operator
 */
export function loadServerConfig(variables: Record<string, string | undefined>): Config {
  const config = loadConfig(variables);
  assertShell(config);
  assertRemotesFile(config);
  if (config.metricsPort === config.port) {
    throw new ConfigError('METRICS_PORT must differ from PORT.');
  }
  return config;
}

function assertShell({ shellDir }: Config): void {
  if (shellDir === undefined || existsSync(path.join(shellDir, 'index.html'))) return;
  throw new ConfigError(
    `SHELL_DIR must be the folder of the built shell. There is no index.html in ${shellDir}.`,
  );
}

function assertRemotesFile({ remotesFile }: Config): void {
  if (remotesFile === undefined) return;
  try {
    parseRemotesFile(readFileSync(remotesFile, 'utf8'), path.dirname(remotesFile));
  } catch (error) {
    throw new ConfigError(
      `REMOTES_FILE must be a JSON file such as { "finance": "/srv/finance" }. ${String(error)}`,
    );
  }
}
