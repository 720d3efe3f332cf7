import type { EntityManager } from 'typeorm';
import { columnsOf, markReferringRecords, primaryKeyOf, type Transactions } from '../database';
import type { RowCondition } from '../database/list-page';
import { syncedTable } from '../database/record-changes';
import { erasedAddress, erasedName, type Person, type PersonalTable } from './personal-data';
import { escapePattern, expressionsOf, namePatterns, phonePatterns } from './text-patterns';

/**
 * Rows that one statement examines. Searching 16 KB for a group of patterns takes about a
 * millisecond, so many more rows of long emails would exceed the time limit of a statement.
 */
export const BATCH_SIZE = 200;

/** Replaces the phone numbers of an erased person in text. */
const ERASED_PHONE = '[erased phone number]';

const NOTHING: RowCondition = { sql: 'FALSE', params: [] };
const NO_CONDITION: RowCondition = { sql: 'TRUE', params: [] };

/** Rows of a table that are about a person. */
interface PersonalRowCount {
  rows: number;
  /** Of these, the rows that an erasure keeps. */
  kept: number;
  /** False if the time limit left rows uncounted. */
  isComplete: boolean;
}

/**
 * Counts the rows in ranges, so that no statement scans a large table at once.
 *
 * @param deadline of `performance.now()`
 */
export async function countPersonalRows(
  em: EntityManager,
  table: PersonalTable,
  person: Person,
  deadline: number,
): Promise<PersonalRowCount> {
  const count: PersonalRowCount = { rows: 0, kept: 0, isComplete: true };
  const found = conditionOf(table, person);
  const kept = table.kept?.condition ?? 'FALSE';
  for await (const range of rangesOf(em, table)) {
    if (performance.now() >= deadline) return { ...count, isComplete: false };
    const [row] = await em.query<{ count: string; kept: string | null }[]>(
      `SELECT COUNT(*) AS count, SUM(${kept}) AS kept FROM \`${table.table}\`
       WHERE ${range.sql} AND ${found.sql}`,
      [...range.params, ...found.params],
    );
    count.rows += Number(row?.count);
    count.kept += Number(row?.kept ?? 0);
  }
  return count;
}

/** The rows that are about the person, without secrets. */
export async function* personalRows(
  em: EntityManager,
  table: PersonalTable,
  person: Person,
): AsyncIterable<Record<string, unknown>> {
  const found = conditionOf(table, person);
  for await (const range of rangesOf(em, table)) {
    const rows = await em.query<Record<string, unknown>[]>(
      `SELECT * FROM \`${table.table}\` WHERE ${range.sql} AND ${found.sql}`,
      [...range.params, ...found.params],
    );
    for (const row of rows) {
      yield Object.fromEntries(
        Object.entries(row).filter(([column]) => !table.secret?.includes(column)),
      );
    }
  }
}

/**
 * Deletes, clears and replaces the person's data in the table, and marks the records that contain
 * it as changed. Runs in batches, each in its own transaction, and is safe to run again.
 *
 * @param afterBatch runs after each {@link BATCH_SIZE} rows of the table; an error ends the erasure
 */
export async function erasePersonalRows(
  transactions: Transactions,
  em: EntityManager,
  table: PersonalTable,
  person: Person,
  afterBatch: () => Promise<void>,
): Promise<void> {
  const changes = changesOf(em, table, person);
  const changed = anyOf(changes.map(({ where }) => where));
  if (changed === NOTHING) return;
  const key = hasId(em, table) ? 'id' : 'NULL';
  const record = table.record?.column ?? 'NULL';
  const kept = table.kept ? ` AND NOT (${table.kept.condition})` : '';
  for await (const range of rangesOf(em, table)) {
    // Read without locks, because most batches have no such rows.
    const rows = await em.query<{ id: number | null; recordId: number | null }[]>(
      `SELECT ${key} AS id, ${record} AS recordId FROM \`${table.table}\`
       WHERE ${range.sql} AND ${changed.sql}${kept}`,
      [...range.params, ...changed.params],
    );
    if (rows.length > 0) {
      const found = key === 'id' ? { sql: 'id IN (?)', params: [idsIn(rows, 'id')] } : range;
      await transactions.run(async (write) => {
        if (table.record) await changeRecords(write, table.record, idsIn(rows, 'recordId'));
        for (const { sql, params, where } of changes) {
          await write.query(`${sql} WHERE ${found.sql} AND ${where.sql}${kept}`, [
            ...params,
            ...found.params,
            ...where.params,
          ]);
        }
      });
    }
    await afterBatch();
  }
}

async function changeRecords(
  em: EntityManager,
  { entity, isInForm }: NonNullable<PersonalTable['record']>,
  ids: readonly number[],
): Promise<void> {
  await markReferringRecords(em, entity, 'id', ids);
  if (!isInForm) return;
  await em.query(
    `UPDATE \`${syncedTable(entity).table}\` SET version = version + 1, updatedAt = updatedAt
     WHERE id IN (?)`,
    [ids],
  );
}

/** The start of a statement, and the rows that it changes. */
interface RowChange extends RowCondition {
  where: RowCondition;
}

function changesOf(em: EntityManager, table: PersonalTable, person: Person): RowChange[] {
  const { table: name, isDeleted, keepsVersion, cleared = [], text = [] } = table;
  const byId = idCondition(table, person);
  const deleted = anyOf([isDeleted ? byId : NOTHING, addressCondition(table, person)]);
  const columns = columnsOf(em, name);
  // The new version rejects the changes of forms that show the erased text. An erasure is no
  // update that lists show.
  const stamp = [
    ...(columns.has('version') && !keepsVersion ? ['version = version + 1'] : []),
    ...(columns.has('updatedAt') ? ['updatedAt = updatedAt'] : []),
  ];
  const update = (assignments: readonly RowCondition[], where: RowCondition): RowChange => ({
    sql: `UPDATE \`${name}\` SET ${[...assignments.map(({ sql }) => sql), ...stamp].join(', ')}`,
    params: assignments.flatMap(({ params }) => params),
    where,
  });
  const changes = [
    { sql: `DELETE FROM \`${name}\``, params: [], where: deleted },
    update(cleared.map(setNull), allOf([byId, anyOf(cleared.map(isFilled))])),
    update(
      text.map((column) => replacement(column, person)),
      textCondition(table, person),
    ),
  ];
  return changes.filter(({ where }) => where !== NOTHING);
}

const setNull = (column: string): RowCondition => ({ sql: `\`${column}\` = NULL`, params: [] });

const isFilled = (column: string): RowCondition => ({
  sql: `\`${column}\` IS NOT NULL`,
  params: [],
});

function idsIn<Key extends string>(rows: readonly Record<Key, number | null>[], key: Key) {
  return [...new Set(rows.map((row) => row[key]).filter((id) => id !== null))];
}

/** The fields of people in the audit log's rows about their own records. */
const AUDITED_FIELDS = [
  'username',
  'email',
  'firstName',
  'lastName',
  'avatar',
  'department',
  'contactName',
  'contact',
  'contactEmail',
  'contactPhone',
  'billingEmail',
  'phone',
  'recipients',
];

/** Removes single names, such as a first name, from the history of the person's record. */
export async function eraseFromAuditLog(
  em: EntityManager,
  { history: { entity, id, contact } }: Person,
): Promise<void> {
  const paths = AUDITED_FIELDS.map((field) => `'$.${field}'`).join(', ');
  const isAbout =
    contact === undefined
      ? NO_CONDITION
      : {
          sql: "? IN (JSON_VALUE(`before`, '$.contact'), JSON_VALUE(`after`, '$.contact'))",
          params: [contact],
        };
  await em.query(
    `UPDATE audit_log SET \`before\` = JSON_REMOVE(\`before\`, ${paths}),
       \`after\` = JSON_REMOVE(\`after\`, ${paths})
     WHERE entity = ? AND entityId = ? AND ${isAbout.sql}`,
    [entity, id, ...isAbout.params],
  );
}

/**
 * Ranges of the primary key of a table, with {@link BATCH_SIZE} rows each, because ids can have large
 * gaps. Everything at once for a table without ids and text, whose rows an index finds.
 */
async function* rangesOf(
  em: EntityManager,
  personalTable: PersonalTable,
): AsyncIterable<RowCondition> {
  const { table, text } = personalTable;
  if (!hasId(em, personalTable) && !text) {
    yield NO_CONDITION;
    return;
  }
  const key = primaryKeyOf(em, table);
  const columns = key.map((column) => `\`${column}\``).join(', ');
  let remaining = NO_CONDITION;
  for (;;) {
    const [last] = await em.query<Record<string, unknown>[]>(
      `SELECT ${columns} FROM \`${table}\` WHERE ${remaining.sql}
       ORDER BY ${columns} LIMIT 1 OFFSET ${BATCH_SIZE - 1}`,
      [...remaining.params],
    );
    if (!last) break;
    yield allOf([remaining, keyCondition(key, '<=', last)]);
    remaining = keyCondition(key, '>', last);
  }
  yield remaining;
}

/**
 * Compares the columns of a primary key with those of a row, one after another: databases don't use
 * the index for `(a, b) > (?, ?)`.
 */
const keyCondition = (
  key: readonly string[],
  operator: '<=' | '>',
  row: Record<string, unknown>,
): RowCondition =>
  anyOf(
    key.map((column, index) => {
      const isLast = index === key.length - 1;
      const equal = key.slice(0, index);
      const comparisons = [
        ...equal.map((name) => `\`${name}\` = ?`),
        `\`${column}\` ${isLast ? operator : operator.charAt(0)} ?`,
      ];
      return {
        sql: `(${comparisons.join(' AND ')})`,
        params: [...equal, column].map((name) => row[name]),
      };
    }),
  );

const hasId = (em: EntityManager, { table }: PersonalTable): boolean =>
  columnsOf(em, table).has('id');

/** The rows that are about the person. */
const conditionOf = (table: PersonalTable, person: Person): RowCondition =>
  anyOf([
    idCondition(table, person),
    textCondition(table, person),
    addressCondition(table, person),
  ]);

function idCondition(
  { users = [], clients = [], contacts = [] }: PersonalTable,
  person: Person,
): RowCondition {
  const columns = { user: users, client: clients, contact: contacts }[person.kind];
  return anyOf(columns.map((column) => ({ sql: `\`${column}\` = ?`, params: [person.id] })));
}

function addressCondition(
  { deletedByAddress }: PersonalTable,
  { addresses }: Person,
): RowCondition {
  if (deletedByAddress === undefined || addresses.length === 0) return NOTHING;
  return {
    sql: `\`${deletedByAddress}\` IN (?)`,
    params: [addresses],
  };
}

function textCondition({ text = [] }: PersonalTable, person: Person): RowCondition {
  const patterns = patternsOf(person);
  const all = [...patterns.names, ...patterns.emails, ...patterns.phones];
  if (all.length === 0) return NOTHING;
  const expressions = expressionsOf(all);
  return anyOf(
    text.flatMap((column) =>
      expressions.map((expression) => ({
        sql: `${asText(column)} REGEXP ?`,
        params: [expression],
      })),
    ),
  );
}

/** The text without the names and addresses of the person. */
export async function eraseFromText(
  em: EntityManager,
  text: string,
  person: Person,
): Promise<string> {
  const { sql, params } = replaced('CONVERT(? USING utf8mb4)', person);
  const [row] = await em.query<{ text: string }[]>(`SELECT ${sql} AS text`, [text, ...params]);
  return row?.text ?? '';
}

/** An assignment that replaces the names and addresses of the person in the column. */
function replacement(column: string, person: Person): RowCondition {
  const { sql, params } = replaced(asText(column), person);
  return { sql: `\`${column}\` = ${sql}`, params };
}

function replaced(text: string, person: Person): RowCondition {
  let sql = text;
  const params: string[] = [];
  const replace = (patterns: readonly string[], by: string) => {
    for (const expression of expressionsOf(patterns)) {
      sql = `REGEXP_REPLACE(${sql}, ?, ?)`;
      params.push(expression, by);
    }
  };
  const { names, emails, phones } = patternsOf(person);
  replace(names, erasedName(person));
  replace(emails, erasedAddress(person));
  replace(phones, ERASED_PHONE);
  return { sql, params };
}

function patternsOf({ names, addresses }: Person) {
  const isEmail = (address: string): boolean => address.includes('@');
  return {
    names: names.flatMap(namePatterns),
    emails: addresses.filter(isEmail).map(escapePattern),
    phones: addresses.filter((address) => !isEmail(address)).flatMap(phonePatterns),
  };
}

/** JSON is compared as text, even on MySQL. */
const asText = (column: string): string => `CONVERT(\`${column}\` USING utf8mb4)`;

function anyOf(conditions: readonly RowCondition[]): RowCondition {
  const real = conditions.filter((condition) => condition !== NOTHING);
  if (real.length === 0) return NOTHING;
  return {
    sql: `(${real.map(({ sql }) => sql).join(' OR ')})`,
    params: real.flatMap(({ params }) => params),
  };
}

const allOf = (conditions: readonly RowCondition[]): RowCondition =>
  conditions.includes(NOTHING)
    ? NOTHING
    : {
        sql: `(${conditions.map(({ sql }) => sql).join(' AND ')})`,
        params: conditions.flatMap(({ params }) => params),
      };
