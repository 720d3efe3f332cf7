import { parseFileName, toStorageFilename } from './evidence';

describe('parseFileName', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\plan.docx', 'plan.docx'],
    ['  Zürich – Übersicht.png ', 'Zürich – Übersicht.png'],
    ['报告.pdf', '报告.pdf'],
    ['cafe\u0301.txt', 'caf\u00e9.txt'],
    ['a"b<c>.txt', 'a"b<c>.txt'],
  ])('normalizes the file name %j to %j', (input, value) => {
    expect(parseFileName(input)).toEqual({ value });
  });

  it.each([
    ['', 'required'],
    ['..', 'required'],
    ['folder/', 'required'],
    ['invoice\u202efdp.exe', 'invisible characters'],
    ['a\0b.txt', 'invisible characters'],
    ['line\nbreak.txt', 'invisible characters'],
    ['half\ud83d.txt', 'invisible characters'],
    [`${'x'.repeat(5120)}.txt`, 'at most 255'],
  ])('rejects the file name %j', (input, part) => {
    expect(parseFileName(input).error).toContain(part);
  });
});

describe('toStorageFilename', () => {
  it.each([
    ['Site plan (2).PDF', 'site-plan-2.pdf'],
    ['Übersicht.tar.gz', 'ubersicht-tar.gz'],
    ['README', 'readme'],
    ['.env', 'env'],
    ['报告.pdf', 'file.pdf'],
    ['x.', 'x'],
  ])('stores the file %j as %j', (name, filename) => {
    expect(toStorageFilename(name)).toBe(filename);
  });
});
