import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @returns the version of Atrium, such as `1.4.0` */
export function readVersion(): string {
  const file = path.join(__dirname, '../../../package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}
