import { loadConfig } from './config';

const REQUIRED = {
  DATABASE_URL: 'mysql://atrium:secret@127.0.0.1:3306/atrium',
  SESSION_SECRET: 'a-secret-of-more-than-thirty-two-characters',
};

describe('loadConfig', () => {
  it('fills in the defaults', () => {
    const config = loadConfig(REQUIRED);
    expect(config).toMatchObject({
      environment: 'development',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      remotes: [],
      trustProxy: false,
      demoData: false,
    });
  });

  it('treats an empty variable as unset', () => {
    expect(loadConfig({ ...REQUIRED, PORT: '', PUBLIC_URL: '' }).port).toBe(3000);
  });

  it('tells folders and addresses of remotes apart', () => {
    const { remotes } = loadConfig({
      ...REQUIRED,
      REMOTES: 'projects=/srv/a b/projects,finance=https://cdn.example/finance/',
    });
    expect(remotes).toEqual([
      { name: 'projects', folder: '/srv/a b/projects' },
      { name: 'finance', url: 'https://cdn.example/finance/' },
    ]);
  });

  it.each([
    ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '1e3', 'PORT must be a whole number from 0 to 65535.'],
    ['HOST', 'not a host', 'HOST must be a host name or an address to listen on.'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be development, test or production.'],
    [
      'DATABASE_URL',
      'postgres://x',
      'DATABASE_URL must look like mysql://user:password@host:3306/database.',
    ],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET must have at least 32 characters.'],
    [
      'PUBLIC_URL',
      'ftp://x',
      'PUBLIC_URL must be an http or https address, such as https://atrium.example.com.',
    ],
    ['DEMO_DATA', 'yes', 'DEMO_DATA must be true or false.'],
    ['LOG_FORMAT', 'xml', 'LOG_FORMAT must be json or pretty.'],
    [
      'REMOTES',
      '../x',
      'REMOTES must be a list such as projects=/srv/projects,finance=https://cdn.example/.',
    ],
  ])('refuses %s=%s with one sentence', (name, value, sentence) => {
    expect(() => loadConfig({ ...REQUIRED, [name]: value })).toThrow(sentence);
  });

  it('says that a required variable is not set', () => {
    expect(() => loadConfig({ DATABASE_URL: REQUIRED.DATABASE_URL })).toThrow(
      'SESSION_SECRET must have at least 32 characters. It is not set.',
    );
  });

  it('refuses demo data and a missing public address in production', () => {
    const production = { ...REQUIRED, NODE_ENV: 'production' };
    expect(() => loadConfig({ ...production, DEMO_DATA: 'true' })).toThrow(/DEMO_DATA/);
    expect(() => loadConfig(production)).toThrow(/PUBLIC_URL/);
  });
});
