import path from 'node:path';

/**
 * @typedef {object} Table
 * @property {string} owner the module that writes the table, or `platform`
 * @property {string} entity name of its entity class
 *
 * @typedef {object} Ownership
 * @property {Record<string, Table>} tables by table name
 * @property {Record<string, Record<string, string>>} reads for each reader, the foreign tables that
 *   it may read, each with the reason
 *
 * @typedef {{ table: string, access: 'read' | 'write' }} Access
 *
 * @typedef {{ range: [number, number] }} Positioned a node of the syntax tree
 *
 * @typedef {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} Rule
 */

/** Calls that write the entity they are given. */
const WRITING_CALLS = new Set([
  'clear',
  'decrement',
  'delete',
  'from',
  'increment',
  'insert',
  'insertRecord',
  'into',
  'remove',
  'save',
  'softDelete',
  'update',
  'updateVersioned',
  'upsert',
]);

const TABLE = '`?([a-z][a-z_]*)`?';
const WRITES = new RegExp(
  `\\b(?:INTO|(?<!\\bFOR )(?<!\\bKEY )UPDATE(?: IGNORE)?|DELETE(?: \\w+)? FROM|TRUNCATE(?: TABLE)?)\\s+${TABLE}`,
  'g',
);
const READS = new RegExp(`\\b(?:FROM|JOIN)\\s+${TABLE}`, 'g');

/** A table and its alias as list sources name them, such as `projects p`. */
const ALIASED = /^([a-z][a-z_]*) [a-z]{1,3}$/;

/**
 * Finds the tables that a text names as SQL. Keywords count in upper case only, so that sentences
 * for people are not read as SQL.
 *
 * @param {string} text with `?` for each expression of a template
 * @param {ReadonlySet<string>} tables
 * @returns {Access[]}
 */
export function tablesIn(text, tables) {
  const sql = text.replace(/\s+/g, ' ');
  const written = [...sql.matchAll(WRITES)];
  // The FROM of a DELETE is a write, and nothing else.
  const ends = new Set(written.map((match) => match.index + match[0].length));
  const read = [...sql.matchAll(READS)].filter((match) => !ends.has(match.index + match[0].length));
  const aliased = ALIASED.exec(sql.trim());
  return [
    ...written.map(([, table = '']) => ({ table, access: /** @type {const} */ ('write') })),
    ...[...read, ...(aliased ? [aliased] : [])].map(([, table = '']) => ({
      table,
      access: /** @type {const} */ ('read'),
    })),
  ].filter(({ table }) => tables.has(table));
}

/**
 * The module that a file belongs to.
 *
 * @param {string} file
 * @returns {string | undefined} undefined outside of `backend/src/modules` and
 *   `backend/src/platform`
 */
export function ownerOfFile(file) {
  const [, inside] = file.split(path.sep).join('/').split('/backend/src/');
  const [area, module] = inside?.split('/') ?? [];
  if (area === 'platform') return 'platform';
  return area === 'modules' ? module : undefined;
}

/**
 * Lets only the module that owns a table write it, and only declared modules read it. The
 * declarations are in `backend/table-ownership.mjs`.
 *
 * @param {Ownership} ownership
 * @returns {Rule}
 */
export function tableOwnershipRule({ tables, reads }) {
  const names = new Set(Object.keys(tables));
  const tableOfEntity = new Map(Object.entries(tables).map(([name, { entity }]) => [entity, name]));
  return {
    meta: {
      type: 'problem',
      schema: [],
      messages: {
        read: "{{reader}} may not read {{table}}, which belongs to {{owner}}. Use the owner's reader, or declare the read in backend/table-ownership.mjs.",
        write:
          '{{reader}} may not write {{table}}, which belongs to {{owner}}. Call a service of the owner.',
      },
    },
    create(context) {
      const reader = ownerOfFile(context.filename);
      if (reader === undefined) return {};

      /**
       * @param {Positioned} node
       * @param {Access} found
       */
      const check = (node, { table, access }) => {
        const owner = tables[table]?.owner;
        const isDeclared = access === 'read' && reads[reader]?.[table] !== undefined;
        if (owner === undefined || owner === reader || isDeclared) return;
        context.report({ node, messageId: access, data: { reader, table, owner } });
      };

      /**
       * @param {Positioned} node
       * @param {string} text
       */
      const checkText = (node, text) => {
        for (const found of tablesIn(text, names)) check(node, found);
      };

      return {
        Literal(node) {
          if (typeof node.value === 'string') checkText(node, node.value);
        },
        TemplateLiteral(node) {
          checkText(node, node.quasis.map(({ value }) => value.cooked ?? '').join('?'));
        },
        CallExpression({ callee, arguments: values }) {
          const name =
            callee.type === 'Identifier'
              ? callee.name
              : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
                ? callee.property.name
                : '';
          for (const value of values) {
            const table = value.type === 'Identifier' ? tableOfEntity.get(value.name) : undefined;
            if (table !== undefined) {
              check(value, { table, access: WRITING_CALLS.has(name) ? 'write' : 'read' });
            }
          }
        },
      };
    },
  };
}
