import { Readable } from 'node:stream';
import { type ErasureEntry, ErasureJournal } from '../modules/privacy/erasure-journal';
import type { FileStorage } from '../platform/storage';
import type { BackupTarget } from './backup-targets';

/** The erasure journal, next to the archives. */
const NAME = 'erasures.json';

/**
 * Copies the erasure journal next to the archives, so that restoring an old archive repeats later
 * erasures (docs/domain/privacy.md#journal).
 */
export async function copyErasures(storage: FileStorage, target: BackupTarget): Promise<void> {
  const entries = await new ErasureJournal(storage).read();
  if (entries.length === 0) return;
  const copied = await readErasures(target);
  const all = new Map([...copied, ...entries].map((entry) => [JSON.stringify(entry), entry]));
  const text = JSON.stringify([...all.values()], null, 2);
  await target.put(NAME, Readable.from([Buffer.from(text)]));
}

/** The erasures in the copy of the journal. */
export async function readErasures(target: BackupTarget): Promise<ErasureEntry[]> {
  const content = await target.read(NAME);
  return content ? (JSON.parse(content.toString()) as ErasureEntry[]) : [];
}
