import { ESLint, Linter } from 'eslint';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ALLOWED_READS, TABLES } from '../../backend/table-ownership.mjs';
import { ownerOfFile, tableOwnershipRule, tablesIn } from './table-ownership.mjs';

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
 * @param {string} file below `backend/src`
 * @param {string} code
 */
function reports(file, code) {
  const rules = { 'table-ownership': tableOwnershipRule(OWNERSHIP) };
  return new Linter({ cwd: root })
    .verify(
      code,
      [
        {
          files: ['**/*.ts'],
          plugins: { atrium: { rules } },
          rules: { 'atrium/table-ownership': 'error' },
        },
      ],
      { filename: path.join(sources, file) },
    )
    .map(({ messageId }) => messageId);
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
  for (const [what, file, code, message] of rejected) {
    it(`rejects ${what}`, () => {
      assert.deepEqual(reports(file, code), [message]);
    });
  }

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
  for (const [what, file, code] of accepted) {
    it(`accepts ${what}`, () => {
      assert.deepEqual(reports(file, code), []);
    });
  }

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

  it('declares only accesses that the code needs', { timeout: 60_000 }, async () => {
    const needed = await accessesOfCode();
    assert.deepEqual(
      pairs(ALLOWED_READS).filter((pair) => !needed.read.has(pair)),
      [],
    );
  });
});

/** @param {Record<string, Record<string, string>>} accesses */
const pairs = (accesses) =>
  Object.entries(accesses).flatMap(([reader, tables]) =>
    Object.keys(tables).map((table) => `${reader} ${table}`),
  );

/** What the rule reports when nothing is declared. */
async function accessesOfCode() {
  const rules = {
    'table-ownership': tableOwnershipRule({ tables: TABLES, reads: {} }),
  };
  const eslint = new ESLint({
    cwd: root,
    ruleFilter: ({ ruleId }) => ruleId === 'undeclared/table-ownership',
    overrideConfig: {
      plugins: { undeclared: { rules } },
      rules: { 'undeclared/table-ownership': 'error' },
      languageOptions: { parserOptions: { projectService: false } },
    },
  });
  const results = await eslint.lintFiles(['backend/src/modules', 'backend/src/platform']);
  const found = { read: new Set(), write: new Set() };
  for (const { filePath, messages } of results) {
    if (filePath.endsWith('.spec.ts')) continue;
    for (const { messageId, message } of messages) {
      const [, reader, access, table] = /^(\S+) may not (read|write) (\w+),/.exec(message) ?? [];
      assert.equal(access, messageId);
      found[/** @type {'read' | 'write'} */ (access)].add(`${reader} ${table}`);
    }
  }
  return found;
}
