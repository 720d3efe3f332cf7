import type { StorageArea } from '../platform/storage';

/** A source of the same numbers on every run, so that the demo data is always the same. */
export class DemoRandom {
  constructor(private state: number) {}

  /** A number from 0 up to, but not including, 1 (the mulberry32 generator). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number between the two, both included. */
  integer(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.integer(0, items.length - 1)];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  }

  /** Lower-case hexadecimal digits. */
  hex(length: number): string {
    return Array.from({ length }, () => this.integer(0, 15).toString(16)).join('');
  }

  /** A name as `newStorageKey` makes them, but the same on every run. */
  storageKey(area: StorageArea): string {
    return `${area}/${this.hex(2)}/${this.hex(30)}`;
  }
}
