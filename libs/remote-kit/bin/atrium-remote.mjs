#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';

const USAGE = `Usage:
  atrium-remote create <name> [--packages <folder>]   creates a micro-frontend
  atrium-remote generate                              writes its endpoints from openapi.json`;

/** @type {Record<string, (argument: string | undefined, options: { packages?: string }) => Promise<void>>} */
const COMMANDS = {
  async create(name, { packages }) {
    if (name === undefined) throw new Error(USAGE);
    const { createRemote } = await import('../create/remote.mjs');
    const folder = await createRemote(process.cwd(), name, {
      packages: packages === undefined ? undefined : path.resolve(packages),
    });
    console.log(`Created ${folder}. Continue there with "npm install" and "npm run dev".`);
  },
  async generate() {
    const { writeEndpoints } = await import('../codegen/endpoints.mjs');
    console.log(`Wrote ${await writeEndpoints(process.cwd(), path.resolve('openapi.json'))}.`);
  },
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { packages: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [command = '', argument] = positionals;
  const run = COMMANDS[command];
  if (values.help) {
    console.log(USAGE);
  } else {
    if (run === undefined) throw new Error(USAGE);
    await run(argument, values);
  }
} catch (error) {
  // Without Node's advice about arguments that start with a hyphen.
  const message = error instanceof Error ? error.message : String(error);
  const text = message.replace(/\. To specify a positional argument.*/s, `.\n${USAGE}`);
  console.error(text);
  process.exitCode = text.endsWith(USAGE) ? 2 : 1;
}
