import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from './config';

const REQUIRED = {
  DATABASE_URL: 'mysql://atrium:secret@127.0.0.1:3306/atrium',
  SESSION_SECRET: 'a-secret-of-more-than-thirty-two-characters',
};

describe('loadConfig', () => {
  it('uses the defaults of variables that are not set', () => {
    const config = loadConfig(REQUIRED);
    expect(config).toMatchObject({
      environment: 'development',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      remotes: [],
      trustProxy: false,
    });
  });

  it('treats an empty variable as unset', () => {
    expect(loadConfig({ ...REQUIRED, PORT: '', PUBLIC_URL: '' }).port).toBe(3000);
  });

  it('distinguishes folders and URLs of remotes', () => {
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
    ['HOST', 'not a host', 'HOST must be a host name or an IP address to listen on.'],
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
      'PUBLIC_URL must be an http or https URL, such as https://atrium.example.com.',
    ],
    ['METRICS_PORT', '0', 'METRICS_PORT must be a whole number from 1 to 65535.'],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'collector:4318',
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL, such as http://127.0.0.1:4318.',
    ],
    ...['10.0.0.300', '1.2.3', 'proxy', '10.0.0.0/33', '10.0.0.1,', '10.0.0.1 10.0.0.2'].map(
      (value) => [
        'TRUST_PROXY',
        value,
        'TRUST_PROXY must be false, a number of proxies, or a list of their addresses.',
      ],
    ),
    [
      'MAIL_FROM',
      'abc',
      'MAIL_FROM must be the sender of emails, such as Atrium <no-reply@example.com>.',
    ],
    ['REMOTES', 'people=/srv/one,people=/srv/two', 'REMOTES lists people more than once.'],
    ['DEMO_DATA', 'yes', 'DEMO_DATA must be true or false.'],
    ['MIN_FREE_SPACE_MB', '1.5', 'MIN_FREE_SPACE_MB must be a whole number from 0 to 1000000.'],
    ['LOG_FORMAT', 'xml', 'LOG_FORMAT must be json or pretty.'],
    [
      'REMOTES',
      '../x',
      'REMOTES must be a list such as projects=/srv/projects,finance=https://cdn.example/.',
    ],
  ])('rejects %s=%s with one sentence', (name, value, sentence) => {
    expect(() => loadConfig({ ...REQUIRED, [name]: value })).toThrow(sentence);
  });

  it.each([
    ['2', 2],
    ['false', false],
    ['10.0.0.1', '10.0.0.1'],
    ['loopback, 10.0.0.0/8, fd00::/8', 'loopback, 10.0.0.0/8, fd00::/8'],
  ])('accepts TRUST_PROXY=%s', (value, expected) => {
    expect(loadConfig({ ...REQUIRED, TRUST_PROXY: value }).trustProxy).toBe(expected);
  });

  it('reports a required variable that is not set', () => {
    expect(() => loadConfig({ DATABASE_URL: REQUIRED.DATABASE_URL })).toThrow(
      'SESSION_SECRET must have at least 32 characters. It is not set.',
    );
  });

  describe('with secrets in files', () => {
    let folder: string;
    let file: string;

    beforeEach(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'atrium-secrets-'));
      file = path.join(folder, 'secret');
    });

    afterEach(() => rmSync(folder, { recursive: true }));

    const smtp = 'smtp://user:password@mail.example.com:587';

    it.each([
      ['DATABASE_URL', 'mysql://a:b@db/atrium', 'databaseUrl'],
      ['DATABASE_REPLICA_URL', 'mysql://a:b@replica/atrium', 'replicaUrl'],
      ['SESSION_SECRET', 's'.repeat(40), 'sessionSecret'],
      ['ENCRYPTION_KEY', 'k'.repeat(40), 'encryptionKey'],
      ['SMTP_URL', smtp, 'smtpUrl'],
    ] as const)('reads %s from the file that its _FILE variable names', (name, value, property) => {
      writeFileSync(file, `${value}\n`);
      const config = loadConfig({ ...REQUIRED, [name]: '', [`${name}_FILE`]: file });
      expect(config[property]).toBe(value);
    });

    it('reads the identity providers from a file', () => {
      writeFileSync(file, '[{ "name": "corp" }]\n');
      const config = loadConfig({ ...REQUIRED, IDENTITY_PROVIDERS_FILE: file });
      expect(config.identityProviders).toEqual([{ name: 'corp' }]);
    });

    it('rejects a secret that is set in a variable and in a file', () => {
      writeFileSync(file, smtp);
      expect(() => loadConfig({ ...REQUIRED, SMTP_URL: smtp, SMTP_URL_FILE: file })).toThrow(
        'Set SMTP_URL or SMTP_URL_FILE, not both.',
      );
    });

    it('rejects a missing file, an empty file and a folder with one sentence each', () => {
      const load = (name: string) => () => loadConfig({ ...REQUIRED, SMTP_URL_FILE: name });
      expect(load(file)).toThrow(`SMTP_URL_FILE can't be used: ${file} doesn't exist.`);
      expect(load(folder)).toThrow(`SMTP_URL_FILE can't be used: ${folder} is a folder.`);
      writeFileSync(file, '\n');
      expect(load(file)).toThrow(`SMTP_URL_FILE can't be used: ${file} is empty.`);
    });

    it('validates the value in a file', () => {
      writeFileSync(file, 'https://mail.example.com');
      expect(() => loadConfig({ ...REQUIRED, SMTP_URL_FILE: file })).toThrow(
        'SMTP_URL must look like smtp://user:password@mail.example.com:587.',
      );
    });
  });

  describe('in production', () => {
    const production = {
      ...REQUIRED,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://atrium.example.com',
    };

    it('accepts safe settings', () => {
      expect(loadConfig(production).isProduction).toBe(true);
      expect(loadConfig({ ...production, PUBLIC_URL: 'http://localhost:8080' }).publicUrl).toBe(
        'http://localhost:8080',
      );
    });

    it.each([
      ['DEMO_DATA', 'true', /^DEMO_DATA must not be true/],
      ['PUBLIC_URL', '', /^PUBLIC_URL must be set/],
      ['PUBLIC_URL', 'http://atrium.example.com', /^PUBLIC_URL must start with https/],
      ['SESSION_SECRET', 'change-me-'.repeat(5), /^SESSION_SECRET is too easy to guess/],
      ['TRUST_PROXY', 'true', /^TRUST_PROXY must not be true/],
      ['DATABASE_URL', 'mysql://atrium@database:3306/atrium', /^DATABASE_URL must have a password/],
    ])('rejects %s=%s with one sentence', (name, value, sentence) => {
      expect(() => loadConfig({ ...production, [name]: value })).toThrow(sentence);
    });
  });
});
