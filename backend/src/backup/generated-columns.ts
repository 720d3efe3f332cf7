const START = Buffer.from('\nCREATE TABLE ');
const END = Buffer.from(';\n');

const STATEMENT = /^\nCREATE TABLE (?<table>`\w+`) \(\n(?<body>.*)\n(?<options>\) .*)$/s;
const GENERATED_AS = ' GENERATED ALWAYS AS ';

/** MySQL adds the default type of `JSON_VALUE` to the expression, which MariaDB rejects. */
const JSON_VALUE_TYPE = ' returning char(512)';

/**
 * Adds the generated columns of a dump, and their indexes, after all rows. `mariadb-dump` writes the
 * values of these columns, which MySQL rejects, so they are ordinary columns until then.
 */
export async function* addGeneratedColumnsLast(
  dump: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer | string> {
  const changes: string[] = [];
  let rest = Buffer.alloc(0);
  for await (const chunk of dump) {
    rest = Buffer.concat([rest, chunk]);
    let start = rest.indexOf(START);
    while (start >= 0) {
      const end = rest.indexOf(END, start + START.length);
      if (end < 0) break;
      yield rest.subarray(0, start);
      const statement = postponeGeneratedColumns(rest.subarray(start, end).toString());
      yield statement.create;
      changes.push(...statement.changes);
      rest = rest.subarray(end);
      start = rest.indexOf(START);
    }
    // The end of the chunk can be the beginning of a statement.
    const kept = start < 0 ? Math.max(rest.length - START.length, 0) : start;
    yield rest.subarray(0, kept);
    rest = rest.subarray(kept);
  }
  yield rest;
  yield changes.map((change) => `${change};\n`).join('');
}

/** The statement with ordinary columns, and the changes that turn them into generated ones. */
function postponeGeneratedColumns(statement: string): { create: string; changes: string[] } {
  const { table = '', body = '', options = '' } = STATEMENT.exec(statement)?.groups ?? {};
  const parts = body.split(',\n').map((part) => part.trim());
  const generated = parts.filter((part) => part.includes(GENERATED_AS));
  if (generated.length === 0) return { create: statement, changes: [] };

  const isKeyOfGenerated = (part: string): boolean =>
    /^(\w+ )?KEY /.test(part) && generated.some((column) => part.includes(nameOf(column)));
  const plain = parts
    .filter((part) => !isKeyOfGenerated(part))
    .map((part) => part.split(GENERATED_AS)[0])
    .join(',\n');
  const additions = [
    ...generated.map((column) => {
      const previous = nameOf(parts[parts.indexOf(column) - 1] ?? '');
      return `COLUMN ${column.replace(JSON_VALUE_TYPE, '')} AFTER ${previous}`;
    }),
    ...parts.filter(isKeyOfGenerated),
  ];
  return {
    create: `\nCREATE TABLE ${table} (\n${plain}\n${options}`,
    changes: [
      `ALTER TABLE ${table} ${generated.map((column) => `DROP COLUMN ${nameOf(column)}`).join(', ')}`,
      `ALTER TABLE ${table} ${additions.map((addition) => `ADD ${addition}`).join(', ')}`,
    ],
  };
}

/** The name of a column, with its backticks. */
const nameOf = (column: string): string => /^`\w+`/.exec(column)?.[0] ?? '';
