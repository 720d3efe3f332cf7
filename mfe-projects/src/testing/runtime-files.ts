/** Replaces jsdom's `File` with Node's, because Node's `FormData` rejects jsdom files. */
export function withRuntimeFiles(): void {
  const jsdomFile = window.File;
  beforeAll(() => {
    const form = new FormData();
    form.append('file', new Blob(['x']), 'x');
    const file = form.get('file');
    Object.defineProperty(window, 'File', { ...WRITABLE, value: file?.constructor });
  });
  afterAll(() => {
    Object.defineProperty(window, 'File', { ...WRITABLE, value: jsdomFile });
  });
}

const WRITABLE = { configurable: true, writable: true };
