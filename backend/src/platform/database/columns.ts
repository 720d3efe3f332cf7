import { Column, type ColumnOptions, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';

/** Collation of text for people: ignores case and accents. */
export const TEXT_COLLATION = 'utf8mb4_unicode_ci';

/** An amount of money: a decimal string with two places, such as `"1250.00"`. */
export const MoneyColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ type: 'decimal', precision: 10, scale: 2, ...options });

/** A calendar date without time and zone, as `YYYY-MM-DD`. */
export const CalendarDateColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ type: 'date', ...options });

/** A timestamp in UTC with milliseconds. */
export const TimestampColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ type: 'datetime', precision: 3, ...options });

/** SHA-256 of a secret or a file: 64 lowercase hexadecimal digits. */
export const Sha256Column = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin', ...options });

/** An ASCII identifier, compared byte by byte. */
export const AsciiColumn = (options: ColumnOptions & { length: number }): PropertyDecorator =>
  Column({ type: 'varchar', charset: 'ascii', collation: 'ascii_bin', ...options });

/** A username or email address: stored in lower case, compared character by character. */
export const LowerCaseColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({
    type: 'varchar',
    length: 254,
    charset: 'utf8mb4',
    collation: 'utf8mb4_bin',
    transformer: { to: lowerCase, from: (value: string | null) => value },
    ...options,
  });

/** A number of bytes. It can exceed 32 bits; the driver returns such numbers as strings. */
export const SizeColumn = (): PropertyDecorator =>
  Column({
    type: 'bigint',
    transformer: { to: (value: number) => value, from: (value: string) => Number(value) },
  });

type OnDelete = 'CASCADE' | 'SET NULL' | 'RESTRICT';

/**
 * A foreign key. The table is a name, so that modules do not import each other's entities. `SET
 * NULL` makes the column nullable; otherwise it is required unless `nullable` is set.
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

/** The common columns of records: id, version for optimistic locking, and two timestamps. */
export abstract class RecordEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  /** Increases with each change. A writer that has read an older version gets a 409. */
  @Column({ type: 'int', default: 1 })
  version: number;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;

  @TimestampColumn({
    default: () => 'CURRENT_TIMESTAMP(3)',
    onUpdate: 'CURRENT_TIMESTAMP(3)',
  })
  updatedAt: Date;
}
