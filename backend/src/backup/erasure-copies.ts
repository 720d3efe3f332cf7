import { Readable } from 'node:stream';
import { ErasureJournal, type ErasureEntry } from '../modules/privacy';
import type { FileStorage } from '../platform/storage';
import type { ArchivePlace } from './archive-places';

/** The current journal of erasures, in the folder of the archives. */
const NAME = 'erasures.json';

/**
 * Copies the journal of erasures to the folder of the archives, so that restoring an old archive
 * repeats later erasures (docs/domain/privacy.md#journal).
 */
export async function copyErasures(storage: FileStorage, place: ArchivePlace): Promise<void> {
  const entries = await new ErasureJournal(storage).read();
  if (entries.length === 0) return;
  const copied = await readErasures(place);
  const all = new Map([...copied, ...entries].map((entry) => [JSON.stringify(entry), entry]));
  const text = JSON.stringify([...all.values()], null, 2);
  await place.put(NAME, Readable.from([Buffer.from(text)]));
}

/** The erasures in the copy of the journal. */
export async function readErasures(place: ArchivePlace): Promise<ErasureEntry[]> {
  const content = await place.read(NAME);
  return content ? (JSON.parse(content.toString()) as ErasureEntry[]) : [];
}
