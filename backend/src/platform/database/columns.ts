import { Column, ForeignKey, type ColumnOptions } from 'typeorm';

/** Collation of words that people read: case and accents do not tell them apart. */
export const TEXT_COLLATION = 'utf8mb4_unicode_ci';

/** An amount of money: decimal string with two places, such as `"1250.00"` (decisions section 3). */
export const MoneyColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ type: 'decimal', precision: 10, scale: 2, ...options });

/** A calendar date without time and zone, as `YYYY-MM-DD` (decisions section 3). */
export const CalendarDateColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ type: 'date', ...options });

/** A moment in UTC with milliseconds. */
export const TimestampColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ type: 'datetime', precision: 3, ...options });

/** SHA-256 of a secret or of a file's content: 64 lower-case hexadecimal digits. */
export const Sha256Column = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin', ...options });

/** An identifier made by programs, compared byte by byte: ASCII letters, digits and punctuation. */
export const AsciiColumn = (options: ColumnOptions & { length: number }): PropertyDecorator =>
  Column({ type: 'varchar', charset: 'ascii', collation: 'ascii_bin', ...options });

/** A sign-in name or e-mail address: kept in lower case and compared character by character. */
export const LowerCaseColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({
    type: 'varchar',
    length: 254,
    charset: 'utf8mb4',
    collation: 'utf8mb4_bin',
    transformer: { to: lowerCase, from: (value: string | null) => value },
    ...options,
  });

/** A whole number of bytes. It may exceed 32 bits; the driver hands such numbers over as strings. */
export const SizeColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({
    type: 'bigint',
    transformer: { to: (value: number) => value, from: (value: string) => Number(value) },
    ...options,
  });

type OnDelete = 'CASCADE' | 'SET NULL' | 'RESTRICT';

/**
 * The number of a record in another table, with a foreign key. The table is given by name, so that
 * modules need not import each other's entities. `SET NULL` makes the column nullable; the other
 * two make it required unless `nullable` says otherwise.
 */
export function ReferenceColumn(
  table: string,
  { onDelete, ...options }: ColumnOptions & { onDelete: OnDelete },
): PropertyDecorator {
  return (entity, property) => {
    ForeignKey(table, { onDelete })(entity, property);
    Column({ type: 'int', nullable: onDelete === 'SET NULL', ...options })(entity, property);
  };
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
