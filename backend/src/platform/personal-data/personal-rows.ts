import type { EntityManager } from 'typeorm';
import type { RowCondition } from '../database/list-page';
import { erasedAddress, erasedName, type Person, type PersonalTable } from './personal-data';
import { escapePattern, expressionsOf, namePatterns, phonePatterns } from './text-patterns';

/** Rows that one statement examines. */
const BATCH_SIZE = 5000;

/** Replaces the phone numbers of an erased person in text. */
const ERASED_PHONE = '[erased phone number]';

const NOTHING: RowCondition = { sql: 'FALSE', params: [] };
const NO_CONDITION: RowCondition = { sql: 'TRUE', params: [] };

/** Rows of a table that are about a person. */
interface PersonalRowCount {
  rows: number;
  /** Of these, the rows that an erasure keeps. */
  kept: number;
}

/** Counts the rows in ranges, so that no statement scans a large table at once. */
export async function countPersonalRows(
  em: EntityManager,
  table: PersonalTable,
  person: Person,
): Promise<PersonalRowCount> {
  const count: PersonalRowCount = { rows: 0, kept: 0 };
  const found = conditionOf(table, person);
  const kept = table.kept?.condition ?? 'FALSE';
  for await (const range of rangesOf(em, table)) {
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
 * Deletes, clears and replaces the person's data in the table. Runs in batches and is safe to run
 * again.
 */
export async function erasePersonalRows(
  em: EntityManager,
  table: PersonalTable,
  person: Person,
): Promise<void> {
  const byId = idCondition(table, person);
  const kept = table.kept ? ` AND NOT (${table.kept.condition})` : '';
  for await (const range of rangesOf(em, table)) {
    const byAddress = addressCondition(table, person);
    const deleted = anyOf([table.isDeleted ? byId : NOTHING, byAddress]);
    if (deleted !== NOTHING) {
      await em.query(
        `DELETE FROM \`${table.table}\` WHERE ${range.sql} AND ${deleted.sql}${kept}`,
        [...range.params, ...deleted.params],
      );
    }
    if (table.cleared && byId !== NOTHING) {
      await em.query(
        `UPDATE \`${table.table}\` SET ${table.cleared.map((column) => `\`${column}\` = NULL`).join(', ')}
         WHERE ${range.sql} AND ${byId.sql}${kept}`,
        [...range.params, ...byId.params],
      );
    }
    const contains = textCondition(table, person);
    if (contains === NOTHING) continue;
    const replacements = (table.text ?? []).map((column) => replacement(column, person));
    await em.query(
      `UPDATE \`${table.table}\` SET ${replacements.map(({ sql }) => sql).join(', ')}
       WHERE ${range.sql} AND ${contains.sql}${kept}`,
      [...replacements.flatMap(({ params }) => params), ...range.params, ...contains.params],
    );
  }
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

/** Ranges of the ids of a table; everything at once for a table without ids. */
async function* rangesOf(em: EntityManager, { table }: PersonalTable): AsyncIterable<RowCondition> {
  const [column] = await em.query<object[]>(
    `SELECT 1 FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE()
     AND TABLE_NAME = ? AND COLUMN_NAME = 'id' AND DATA_TYPE IN ('int', 'bigint')`,
    [table],
  );
  if (!column) {
    yield NO_CONDITION;
    return;
  }
  const [ends] = await em.query<{ first: string | null; last: string | null }[]>(
    `SELECT MIN(id) AS first, MAX(id) AS last FROM \`${table}\``,
  );
  if (ends?.first == null) return;
  for (let start = Number(ends.first); start <= Number(ends.last); start += BATCH_SIZE) {
    yield { sql: 'id BETWEEN ? AND ?', params: [start, start + BATCH_SIZE - 1] };
  }
}

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
