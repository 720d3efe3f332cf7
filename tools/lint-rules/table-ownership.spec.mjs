import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ALLOWED_READS, TABLES } from '../../backend/table-ownership.mjs';
import { packageBin } from '../lib/install.mjs';
import { ownerOfFile, tablesIn } from './table-ownership.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = path.join(root, 'backend/src');

const OWNERSHIP = {
  tables: {
    projects: { owner: 'projects', entity: 'Project' },
    tickets: { owner: 'tickets', entity: 'Ticket' },
    users: { owner: 'users', entity: 'User' },
  },
  reads: { tickets: { users: 'shows names' } },
};

/**
 * Runs only this rule.
 *
 * @param {string} folder where it looks for `backend/src`
 * @param {import('./table-ownership.mjs').Ownership} ownership
 * @returns {{ file: string, reader: string, access: string, table: string }[]}
 */
function runRule(folder, ownership) {
  const settings = mkdtempSync(path.join(os.tmpdir(), 'atrium-lint-'));
  try {
    const module = pathToFileURL(path.join(root, 'tools/lint-rules/table-ownership.mjs')).href;
    const plugin = `
      import { tableOwnershipRule } from '${module}';
      const rule = tableOwnershipRule(${JSON.stringify(ownership)});
      export default { meta: { name: 'test' }, rules: { 'table-ownership': rule } };`;
    writeFileSync(path.join(settings, 'plugin.mjs'), plugin);
    const config = path.join(settings, 'oxlint.json');
    writeFileSync(
      config,
      JSON.stringify({
        categories: { correctness: 'off' },
        jsPlugins: ['./plugin.mjs'],
        rules: { 'test/table-ownership': 'error' },
      }),
    );
    const { stdout } = spawnSync(
      process.execPath,
      [packageBin(root, 'oxlint'), `--config=${config}`, '--format=json', 'backend/src'],
      { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    /** @type {{ diagnostics: { filename: string, message: string }[] }} */
    const { diagnostics } = JSON.parse(stdout);
    return diagnostics.map(({ filename: file, message }) => {
      const match = /^(\S+) may not (read|write) (\w+),/.exec(message);
      assert.ok(match, message);
      const [, reader = '', access = '', table = ''] = match;
      return { file, reader, access, table };
    });
  } finally {
    rmSync(settings, { recursive: true, force: true });
  }
}

describe('the rule table-ownership', () => {
  /** @type {[string, string, string, string][]} what, file, code, message */
  const rejected = [
    [
      'an undeclared read in a template',
      'modules/tickets/list.ts',
      'q(`SELECT * FROM tickets t JOIN projects p ON ${on}`)',
      'read',
    ],
    [
      'an undeclared list source',
      'modules/tickets/list.ts',
      "const source = { from: 'projects p' };",
      'read',
    ],
    [
      'an undeclared read of an entity',
      'modules/tickets/list.ts',
      'em.findOneBy(Project, { id })',
      'read',
    ],
    [
      'a read by the platform',
      'platform/session/store.ts',
      "q('SELECT id FROM users WHERE id = ?')",
      'read',
    ],
    [
      'an update of a table that may be read',
      'modules/tickets/x.ts',
      "q('UPDATE users SET name = ?')",
      'write',
    ],
    [
      'an insert into the table of another module',
      'modules/tickets/x.ts',
      "q('INSERT IGNORE INTO projects (id) VALUES (?)')",
      'write',
    ],
    [
      'a delete from the table of another module',
      'modules/tickets/x.ts',
      "q('DELETE FROM projects WHERE id = ?')",
      'write',
    ],
    [
      'a write that joins',
      'modules/tickets/x.ts',
      "q('DELETE p FROM projects p JOIN tickets t')",
      'write',
    ],
    [
      'a write through an entity',
      'modules/tickets/x.ts',
      'updateVersioned(em, User, id, 1, {})',
      'write',
    ],
    [
      'a write through the query builder',
      'modules/tickets/x.ts',
      'em.createQueryBuilder().update(User)',
      'write',
    ],
  ];
  /** @type {[string, string, string][]} what, file, code */
  const accepted = [
    ["a module's own table", 'modules/tickets/x.ts', "q('UPDATE tickets SET status = ?')"],
    [
      'a declared read',
      'modules/tickets/x.ts',
      "q('SELECT 1 FROM tickets t JOIN users u ON 1 FOR UPDATE')",
    ],
    [
      'a sentence that is not SQL',
      'modules/tickets/x.ts',
      "say('Choose one from projects you own')",
    ],
    [
      'an upsert of its own rows',
      'modules/tickets/x.ts',
      "q('INSERT INTO tickets (id) VALUES (1) ON DUPLICATE KEY UPDATE users = 1')",
    ],
    ['SQL in the composition root', 'demo/load.ts', "q('INSERT INTO projects (id) VALUES (?)')"],
  ];
  /** @type {string} */
  let folder;
  /** @type {ReturnType<typeof runRule>} */
  let reports;
  /**
   * The file of a case.
   *
   * @param {string} file
   * @param {string} group
   * @param {number} index
   */
  const fileOf = (file, group, index) => `backend/src/${path.dirname(file)}/${group}-${index}.ts`;
  /** @param {string} name */
  const accessesIn = (name) =>
    reports.filter(({ file }) => file === name).map(({ access }) => access);

  before(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-lint-'));
    /** @param {string} file @param {string} code */
    const write = (file, code) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), code);
    };
    rejected.forEach(([, file, code], index) => write(fileOf(file, 'rejected', index), code));
    accepted.forEach(([, file, code], index) => write(fileOf(file, 'accepted', index), code));
    reports = runRule(folder, OWNERSHIP);
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  rejected.forEach(([what, file, , access], index) => {
    it(`rejects ${what}`, () => {
      assert.deepEqual(accessesIn(fileOf(file, 'rejected', index)), [access]);
    });
  });

  accepted.forEach(([what, file], index) => {
    it(`accepts ${what}`, () => {
      assert.deepEqual(accessesIn(fileOf(file, 'accepted', index)), []);
    });
  });

  it('reads each table of a multi-line statement', () => {
    const sql = 'SELECT id\n  FROM\n  tickets t\n  LEFT JOIN `users` u ON u.id = t.assigneeId';
    assert.deepEqual(tablesIn(sql, new Set(['tickets', 'users'])), [
      { table: 'tickets', access: 'read' },
      { table: 'users', access: 'read' },
    ]);
  });
});

describe('backend/table-ownership.mjs', () => {
  it('names the owner and the entity of every table', () => {
    const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.entity.ts'))
      .flatMap((file) => {
        const code = readFileSync(path.join(sources, file), 'utf8');
        const owner = ownerOfFile(path.join(sources, file));
        const entities = code.matchAll(/@Entity\('(\w+)'[\s\S]*?export class (\w+)/g);
        return Array.from(entities, ([, table, entity]) => [table, { owner, entity }]);
      });
    assert.deepEqual(Object.fromEntries(found), TABLES);
  });

  it('declares only reads that the code needs', () => {
    const reports = runRule(root, { tables: TABLES, reads: {} });
    const needed = new Set(
      reports
        .filter(({ file, access }) => access === 'read' && !file.endsWith('.spec.ts'))
        .map(({ reader, table }) => `${reader} ${table}`),
    );
    assert.deepEqual(
      pairs(ALLOWED_READS).filter((pair) => !needed.has(pair)),
      [],
    );
  });
});

/** @param {Record<string, Record<string, string>>} accesses */
const pairs = (accesses) =>
  Object.entries(accesses).flatMap(([reader, tables]) =>
    Object.keys(tables).map((table) => `${reader} ${table}`),
  );
