/** Writes single bits and the variable-length numbers of the H.264 format. */
export class BitWriter {
  private readonly bytes: number[] = [];
  private bitsInLast = 8;

  bits(value: number, count: number): this {
    for (let place = count - 1; place >= 0; place -= 1) {
      if (this.bitsInLast === 8) {
        this.bytes.push(0);
        this.bitsInLast = 0;
      }
      const bit = (value >> place) & 1;
      const last = this.bytes.length - 1;
      this.bytes[last] = (this.bytes[last] ?? 0) | (bit << (7 - this.bitsInLast));
      this.bitsInLast += 1;
    }
    return this;
  }

  /** Unsigned Exp-Golomb code. */
  number(value: number): this {
    const length = 32 - Math.clz32(value + 1);
    return this.bits(0, length - 1).bits(value + 1, length);
  }

  /** Adds zero bits up to the next byte boundary. */
  align(): this {
    this.bitsInLast = 8;
    return this;
  }

  /** Adds complete bytes. Call it after {@link align}. */
  raw(bytes: Iterable<number>): this {
    for (const byte of bytes) this.bytes.push(byte);
    return this;
  }

  /** Adds the stop bit and returns the bytes. */
  finish(): Buffer {
    this.bits(1, 1);
    return Buffer.from(this.bytes);
  }
}
