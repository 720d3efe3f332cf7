import { text } from 'node:stream/consumers';
import { PERSON_KINDS, type PersonKind } from '../../platform/personal-data';
import { type FileStorage, newStorageKey } from '../../platform/storage';

const AREA = 'erasures';

/** An erasure, without anything about the person. */
export interface ErasureEntry {
  kind: PersonKind;
  id: number;
  /** ISO 8601, in UTC. */
  erasedAt: string;
}

/**
 * The erasures, stored beside the database so that a restored older database does not lose them
 * (docs/domain/privacy.md#journal).
 */
export class ErasureJournal {
  constructor(private readonly storage: FileStorage) {}

  async add(entry: ErasureEntry): Promise<void> {
    await this.storage.put(newStorageKey(AREA), Buffer.from(JSON.stringify(entry)));
  }

  async read(): Promise<ErasureEntry[]> {
    const entries: ErasureEntry[] = [];
    for await (const { key } of this.storage.list(AREA)) {
      const entry = parseEntry(await text(await this.storage.get(key)));
      if (entry) entries.push(entry);
    }
    return entries;
  }

  /** Adds the entries that are missing. */
  async merge(entries: readonly ErasureEntry[]): Promise<void> {
    const known = new Set((await this.read()).map((entry) => JSON.stringify(entry)));
    for (const { kind, id, erasedAt } of entries) {
      const entry = { kind, id, erasedAt };
      if (!known.has(JSON.stringify(entry))) await this.add(entry);
    }
  }
}

function parseEntry(content: string): ErasureEntry | undefined {
  const { kind, id, erasedAt } = JSON.parse(content) as Partial<ErasureEntry>;
  const known = PERSON_KINDS.find((name) => name === kind);
  if (!known || !Number.isInteger(id) || typeof erasedAt !== 'string') return undefined;
  return { kind: known, id: Number(id), erasedAt };
}
