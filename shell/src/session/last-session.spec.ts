import { keepWhetherSignedIn, wasSignedIn } from './last-session';

describe('whether somebody was signed in when this browser was here last', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('is kept until it is known that nobody is', () => {
    expect(wasSignedIn()).toBe(false);
    keepWhetherSignedIn(true);
    expect(wasSignedIn()).toBe(true);
    keepWhetherSignedIn(false);
    expect(wasSignedIn()).toBe(false);
  });

  it('is taken for no where the browser refuses storage', () => {
    const refuse = (): never => {
      throw new DOMException('refused', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    keepWhetherSignedIn(true);
    expect(wasSignedIn()).toBe(false);
  });
});
