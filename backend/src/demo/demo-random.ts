import type { StorageArea } from '../platform/storage';

/** A seeded random generator, so that the demo data is always the same. */
export class DemoRandom {
  constructor(private state: number) {}

  /** A number from 0 (inclusive) to 1 (exclusive), by the mulberry32 generator. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from `min` to `max`, both inclusive. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.integer(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Cannot pick from an empty list.');
    return item;
  }

  /** Lowercase hexadecimal digits. */
  hex(length: number): string {
    return Array.from({ length }, () => this.integer(0, 15).toString(16)).join('');
  }

  /** A key in the format of `newStorageKey`, but the same on every run. */
  storageKey(area: StorageArea): string {
    return `${area}/${this.hex(2)}/${this.hex(30)}`;
  }
}

/** The item at an index, starting again after the last one. */
export function cycle<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('Cannot repeat an empty list.');
  return item;
}
