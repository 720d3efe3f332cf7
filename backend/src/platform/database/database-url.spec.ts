import { parseDatabaseUrl } from './database-url';

describe('parseDatabaseUrl', () => {
  it('reads all parts in their URL encoding', () => {
    expect(parseDatabaseUrl('mysql://at%40rium:p%2Fss@db.example:3307/at-rium?ssl=true')).toEqual({
      host: 'db.example',
      port: 3307,
      user: 'at@rium',
      password: 'p/ss',
      database: 'at-rium',
      ssl: true,
    });
  });

  it('uses the default port, and reads sockets', () => {
    expect(parseDatabaseUrl('mariadb://a@localhost/b?socketPath=/run/db.sock')).toMatchObject({
      port: 3306,
      socketPath: '/run/db.sock',
      ssl: false,
    });
  });

  it.each(['', 'mysql://host', 'postgres://a:secret@host/b', 'not a URL'])(
    'rejects "%s" without repeating it',
    (url) => {
      expect(() => parseDatabaseUrl(url)).toThrow(/^DATABASE_URL must look like/);
      expect(() => parseDatabaseUrl(url)).not.toThrow(/secret/);
    },
  );
});
