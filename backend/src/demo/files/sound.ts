const RATE = 8000;

/** A WAV recording of a tone that fades out: mono, 8 bits, 8,000 samples per second. */
export function wavRecording(hertz: number, seconds: number): Buffer {
  const samples = Buffer.from(
    Array.from({ length: RATE * seconds }, (_, index) => {
      const loudness = 96 * (1 - index / (RATE * seconds));
      return Math.round(128 + loudness * Math.sin((2 * Math.PI * hertz * index) / RATE));
    }),
  );
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
