/** Reads numbers one after the other, as the formats of fonts write them: the highest byte first. */
export class ByteReader {
  private offset = 0;

  constructor(private readonly bytes: Buffer) {}

  uint8(): number {
    return this.bytes.readUInt8(this.advance(1));
  }

  uint16(): number {
    return this.bytes.readUInt16BE(this.advance(2));
  }

  int16(): number {
    return this.bytes.readInt16BE(this.advance(2));
  }

  uint32(): number {
    return this.bytes.readUInt32BE(this.advance(4));
  }

  take(length: number): Buffer {
    const start = this.advance(length);
    return this.bytes.subarray(start, start + length);
  }

  /** Everything that has not been read yet. */
  rest(): Buffer {
    return this.take(this.bytes.length - this.offset);
  }

  /** `UIntBase128` (WOFF 2.0, section 4.1): seven bits a byte, as long as the highest bit is set. */
  uintBase128(): number {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const byte = this.uint8();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new RangeError('A number in the font is too long.');
  }

  /** `255UInt16` (WOFF 2.0, section 4.1). */
  uint255(): number {
    const code = this.uint8();
    if (code === 253) return this.uint16();
    if (code === 254) return this.uint8() + 506;
    return code === 255 ? this.uint8() + 253 : code;
  }

  private advance(length: number): number {
    const start = this.offset;
    this.offset += length;
    if (this.offset > this.bytes.length) throw new RangeError('The font ends too early.');
    return start;
  }
}
