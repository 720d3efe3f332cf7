import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const MEGABYTE = 1024 * 1024;

/** A folder on a separate small disk, if this process can mount one. */
export class Disk {
  #isMounted = false;

  /**
   * @param {string} folder
   * @param {{ megabytes: number }} size
   */
  constructor(folder, { megabytes }) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    try {
      const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
      execFileSync('mount', options, { stdio: 'ignore' });
      this.#isMounted = true;
    } catch {
      // Only root can mount, and not in every container.
    }
  }

  /** False if the folder is on a shared disk, which a drill can't fill. */
  get canFill() {
    return this.#isMounted;
  }

  fill() {
    for (const sizeBytes of [MEGABYTE, 1024, 1]) {
      try {
        for (;;) appendFileSync(this.#filler, Buffer.alloc(sizeBytes));
      } catch {
        // No space for another block of this size.
      }
    }
  }

  free() {
    rmSync(this.#filler, { force: true });
  }

  remove() {
    if (this.#isMounted) execFileSync('umount', ['--lazy', this.folder]);
  }

  get #filler() {
    return path.join(this.folder, 'filler');
  }
}
