import { readFileSync } from 'node:fs';
import { codeOf, messageOf } from '../error-details';
import { ConfigError } from './config-error';

/**
 * Variables with secrets, which files can contain as well
 * (docs/reference/configuration.md#secrets-in-files).
 */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SESSION_SECRET',
  'ENCRYPTION_KEY',
  'IDENTITY_PROVIDERS',
  'SMTP_URL',
];

/**
 * Reads the secrets whose file is set, such as `SESSION_SECRET_FILE`.
 *
 * @param variables without empty ones
 * @throws ConfigError
 */
export function readSecretFiles(variables: Record<string, string>): Record<string, string> {
  const secrets: Record<string, string> = {};
  for (const name of SECRETS) {
    const file = variables[`${name}_FILE`];
    if (file === undefined) continue;
    if (variables[name] !== undefined) {
      throw new ConfigError(`Set ${name} or ${name}_FILE, not both.`);
    }
    secrets[name] = readSecret(`${name}_FILE`, file);
  }
  return secrets;
}

/** Editors and `echo` end a file with a line break, which is not part of the secret. */
function readSecret(name: string, file: string): string {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(`${name} can't be used: ${file} ${reasonOf(error)}.`, { cause: error });
  }
  if (secret === '') throw new ConfigError(`${name} can't be used: ${file} is empty.`);
  return secret;
}

const reasonOf = (error: unknown): string =>
  REASONS.get(String(codeOf(error))) ?? `can't be read: ${messageOf(error)}`;

const REASONS = new Map([
  ['ENOENT', "doesn't exist"],
  ['ENOTDIR', "doesn't exist"],
  ['EISDIR', 'is a folder'],
  ['EACCES', "can't be read by this user"],
]);
