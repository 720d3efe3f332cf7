/**
 * Makes `File` that of the runtime during a test file: its `FormData`, which takes the place of
 * jsdom's, refuses the files of jsdom.
 */
export function withRuntimeFiles(): void {
  const ofPage = window.File;
  beforeAll(() => {
    const form = new FormData();
    form.append('file', new Blob(['x']), 'x');
    const file = form.get('file');
    Object.defineProperty(window, 'File', { ...WRITABLE, value: file?.constructor });
  });
  afterAll(() => {
    Object.defineProperty(window, 'File', { ...WRITABLE, value: ofPage });
  });
}

const WRITABLE = { configurable: true, writable: true };
