import { signedInFlag } from './stored-flag';

describe('storedFlag', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('keeps the last value that was written', () => {
    expect(signedInFlag.read()).toBe(false);
    signedInFlag.write(true);
    expect(signedInFlag.read()).toBe(true);
    signedInFlag.write(false);
    expect(signedInFlag.read()).toBe(false);
  });

  it('returns off when the browser blocks storage', () => {
    const block = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(block);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(block);
    signedInFlag.write(true);
    expect(signedInFlag.read()).toBe(false);
  });
});
