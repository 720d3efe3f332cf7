/** A fresh instance of the module, as after a page load. */
async function freshStore() {
  jest.resetModules();
  document.documentElement.className = '';
  return (await import('./theme-store')).themeStore;
}

const systemPrefers = (dark: boolean) =>
  jest.spyOn(window, 'matchMedia').mockReturnValue({
    matches: dark,
    addEventListener: () => undefined,
  } as Partial<MediaQueryList> as MediaQueryList);

describe('themeStore', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('uses the saved choice', async () => {
    systemPrefers(false);
    localStorage.setItem('theme', 'dark');
    expect((await freshStore()).read()).toBe('dark');
    expect(document.documentElement).toHaveClass('dark');
  });

  it('uses the system preference while nothing is saved', async () => {
    systemPrefers(true);
    expect((await freshStore()).read()).toBe('dark');
    expect(localStorage.getItem('theme')).toBeNull();
  });

  it('saves a new choice, sets the root class and notifies its subscribers', async () => {
    systemPrefers(true);
    const store = await freshStore();
    store.read();
    const listener = jest.fn();
    store.subscribe(listener);
    store.choose('light');
    expect(localStorage.getItem('theme')).toBe('light');
    expect(document.documentElement.className).toBe('light');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
