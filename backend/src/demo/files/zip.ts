import { crc32 } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: Buffer;
}

/** 1 January 2026 in the DOS format. A fixed date keeps the bytes the same on every run. */
const DOS_DATE = ((2026 - 1980) << 9) | (1 << 5) | 1;
const VERSION = 20;
const UTF8_NAMES = 0x0800;

/** A ZIP archive with uncompressed entries. */
export function zipArchive(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const encodedName = Buffer.from(name);
    const fileHeader = Buffer.alloc(26);
    fileHeader.writeUInt16LE(VERSION, 0);
    fileHeader.writeUInt16LE(UTF8_NAMES, 2);
    fileHeader.writeUInt16LE(DOS_DATE, 8);
    fileHeader.writeUInt32LE(crc32(content), 10);
    fileHeader.writeUInt32LE(content.length, 14);
    fileHeader.writeUInt32LE(content.length, 18);
    fileHeader.writeUInt16LE(encodedName.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), fileHeader, encodedName, content]);

    const attributes = Buffer.alloc(14);
    attributes.writeUInt32LE(offset, 10);
    const madeBy = Buffer.from([VERSION, 0]);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), madeBy, fileHeader, attributes, encodedName]),
    );
    files.push(file);
    offset += file.length;
  }
  const directorySize = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directorySize, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}
