/** A fresh copy of the module, as on a page that has just been opened. */
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

describe('the theme', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('is the saved choice', async () => {
    systemPrefers(false);
    localStorage.setItem('theme', 'dark');
    expect((await freshStore()).read()).toBe('dark');
    expect(document.documentElement).toHaveClass('dark');
  });

  it('is the preference of the system while nothing is saved', async () => {
    systemPrefers(true);
    expect((await freshStore()).read()).toBe('dark');
    expect(localStorage.getItem('theme')).toBeNull();
  });

  it('is saved when chosen, and replaces the class of the root element', async () => {
    systemPrefers(true);
    const store = await freshStore();
    store.read();
    const told = jest.fn();
    store.subscribe(told);
    store.choose('light');
    expect(localStorage.getItem('theme')).toBe('light');
    expect(document.documentElement.className).toBe('light');
    expect(told).toHaveBeenCalledTimes(1);
  });
});
