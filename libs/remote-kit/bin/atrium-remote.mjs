#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeEndpoints } from '../codegen/endpoints.mjs';
import { createRemote, UsageError } from '../create/remote.mjs';

const USAGE = `Usage:
  atrium-remote create <name> [--packages <folder>]   creates a micro-frontend
  atrium-remote generate                              writes its endpoints from openapi.json`;

/**
 * @type {Record<string, (argument: string | undefined, options: { packages?: string }) =>
 * Promise<void>>}
 */
const COMMANDS = {
  async create(name, { packages }) {
    if (name === undefined) throw new UsageError(USAGE);
    const folder = await createRemote(process.cwd(), name, {
      packages: packages === undefined ? undefined : path.resolve(packages),
    });
    console.log(`Created ${folder}. Continue there with "npm install" and "npm run dev".`);
  },
  async generate() {
    console.log(`Wrote ${await writeEndpoints(process.cwd(), path.resolve('openapi.json'))}.`);
  },
};

/** @throws {UsageError} if an option is unknown */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { packages: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    // Without Node's advice about arguments that start with a hyphen.
    const [problem = ''] = error instanceof Error ? error.message.split('. ') : [];
    throw new UsageError(`${problem}.\n${USAGE}`);
  }
}

try {
  const { values, positionals } = readArguments();
  const [command = '', argument] = positionals;
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (values.help) {
    console.log(USAGE);
  } else {
    if (run === undefined) throw new UsageError(USAGE);
    await run(argument, values);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
