import { formatFileSize } from '@atrium/contracts';

/** Receives the progress of a long-running command. */
export interface WorkProgress {
  /** Starts the next step, such as `Copying the database`. */
  step(label: string): void;
  /** Counts bytes of the current step. */
  add(this: void, bytes: number): void;
}

const TERMINAL_MS = 200;
const LOG_MS = 10_000;

/**
 * Reports steps, and their bytes every ten seconds; on a terminal, in one line that is rewritten.
 */
export function reportProgress(
  stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>,
): WorkProgress & { end(): void } {
  let label = '';
  let bytes = 0;
  let shownAt = 0;
  const text = () => `${label}${bytes === 0 ? '' : ` (${formatFileSize(bytes)})`}`;
  const endLine = () => {
    if (label !== '' && stream.isTTY) stream.write(`\r\x1b[K${text()}\n`);
  };
  return {
    step: (next) => {
      endLine();
      [label, bytes, shownAt] = [next, 0, Date.now()];
      stream.write(stream.isTTY ? label : `${label}\n`);
    },
    add: (count) => {
      bytes += count;
      const now = Date.now();
      if (now - shownAt < (stream.isTTY ? TERMINAL_MS : LOG_MS)) return;
      shownAt = now;
      stream.write(stream.isTTY ? `\r\x1b[K${text()}` : `${text()}\n`);
    },
    end: endLine,
  };
}
