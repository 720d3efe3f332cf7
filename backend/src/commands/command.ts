import type { WorkProgress } from '../backup';
import type { Config } from '../platform/config';

/** A command of the command line (docs/reference/command-line.md). */
export interface Command {
  /** One or two words, such as `users list`. */
  name: string;
  /** The arguments, such as `<name>`; each is required. */
  parameters: readonly string[];
  /** Names of its options, with a description and the format of a value. */
  options?: Readonly<Record<string, { value: string; description: string }>>;
  /** What it does, in one line. */
  summary: string;
  /** More lines for `--help`. */
  details?: string;
  /** @throws UsageError if a value of an argument or option is invalid */
  check?(input: CommandArguments): void;
  /** Loads its code, which help and invalid arguments don't need. */
  load(): Promise<Run>;
}

export interface CommandArguments {
  /** One for each parameter of the command. */
  args: readonly string[];
  /** Values of the given options. */
  options: Readonly<Record<string, string | undefined>>;
}

interface CommandInput extends CommandArguments {
  config: Config;
  progress: WorkProgress;
}

export type Run = (input: CommandInput) => Promise<Result>;

/** The result of a command: lines to print, and the value for `--json`. */
export interface Result {
  lines: string[];
  value: unknown;
  isFailure?: boolean;
}

/** The command or its arguments are invalid. */
export class UsageError extends Error {}

/** Such as `2026-11-24 23:05 UTC`. */
export const formatUtc = (date: Date): string =>
  `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** @returns one line per row; all columns but the last have the width of their longest text */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_text, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
