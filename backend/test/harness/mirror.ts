import type { Response } from 'supertest';
import type { Client } from './client';

/** A record, or `{ id, deletedAt }`. */
interface MirroredRecord {
  id: number;
  version?: number;
  deletedAt?: string;
}

/** A copy of a list that follows its changes, as another system would keep it. */
export class Mirror {
  readonly records = new Map<number, MirroredRecord>();
  /** Everything that was received, in order. */
  readonly received: MirroredRecord[] = [];
  cursor: string | undefined;

  constructor(
    /** Such as `/api/tickets`. */
    private readonly path: string,
    private readonly pageSize = 50,
  ) {}

  /** Reads all changes since the last call. */
  async follow(client: Client): Promise<void> {
    for (let hasNext = true; hasNext;) {
      const start =
        this.cursor === undefined
          ? 'updatedSince=2000-01-01T00:00:00Z'
          : `cursor=${encodeURIComponent(this.cursor)}`;
      const { body, headers } = await client
        .get(`${this.path}?${start}&pageSize=${this.pageSize}`)
        .expect(200);
      for (const record of body as MirroredRecord[]) this.apply(record);
      this.cursor = headers['x-sync-cursor'];
      hasNext = (headers['link'] ?? '').includes('rel="next"');
    }
  }

  private apply(record: MirroredRecord): void {
    this.received.push(record);
    if (record.deletedAt === undefined) this.records.set(record.id, record);
    else this.records.delete(record.id);
  }
}

/** All records of a list, by id. */
export async function readList(client: Client, path: string): Promise<Map<number, MirroredRecord>> {
  const records = new Map<number, MirroredRecord>();
  for (let address: string | undefined = `${path}?pageSize=100`; address !== undefined;) {
    const { body, headers }: Response = await client.get(address).expect(200);
    for (const record of body as MirroredRecord[]) records.set(record.id, record);
    address = /<([^>]*)>; rel="next"/.exec(headers['link'] ?? '')?.[1];
  }
  return records;
}
