import type { Role, TokenScope } from '@atrium/contracts';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { AppModule } from '../../src/app.module';
import { configureApp } from '../../src/create-app';
import type { User } from '../../src/modules/users/entities/user.entity';
import { ApiTokens } from '../../src/platform/api-tokens';
import { Clock } from '../../src/platform/clock';
import { loadConfig } from '../../src/platform/config';
import { ApiAdapter } from '../../src/platform/http/api-adapter';
import { cleanups } from './cleanups';
import { type Client, client, signIn } from './client';
import { createDatabase, type TestDatabase } from './database';
import type { DatabaseProxy } from './database-proxy';
import { createTemporaryFolder, testEnvironment } from './environment';
import { insertUser, type NewUser, PASSWORD } from './factories/users';
import { TestClock } from './test-clock';

/** The complete application on a free port, with its own database and data folder. */
export interface TestApp {
  /** `http://127.0.0.1:<port>` */
  url: string;
  databaseUrl: string;
  dataDir: string;
  nest: NestExpressApplication;
  /** For preparing and inspecting rows. Tests assert behavior over HTTP. */
  database: DataSource;
  clock: TestClock;
  /** Creates a client that is not signed in. */
  anonymous(): Client;
  /** Returns a client signed in as a user with this role, always the same user. */
  as(role: Role): Promise<Client>;
  /** Creates a client signed in as this user. */
  signedIn(user: Pick<User, 'username'>): Promise<Client>;
  /** Creates a client that sends an API token of this user instead of a cookie. */
  withToken(user: Pick<User, 'id'>, scopes: readonly TokenScope[]): Promise<Client>;
  /** The user that {@link TestApp.as} signs in. */
  user(role: Role): Promise<User>;
  /** Adds an active user with the password that {@link TestApp.signedIn} uses. */
  addUser(fields?: NewUser): Promise<User>;
  close(): Promise<void>;
}

interface StartOptions {
  /** Environment variables that override the defaults of the tests. */
  environment?: Record<string, string>;
  /** Defaults to a new database. It is dropped when the application closes. */
  database?: TestDatabase;
  /** Connects the application to its database through this proxy. */
  proxy?: DatabaseProxy;
}

/** Starts the application like the server does, but with a clock that the test controls. */
export async function startApp({
  environment = {},
  database: givenDatabase,
  proxy,
}: StartOptions = {}): Promise<TestApp> {
  const [testDatabase, folder] = await Promise.all([
    givenDatabase ?? createDatabase(),
    createTemporaryFolder(),
  ]);
  const databaseUrl = (await proxy?.open(testDatabase.url)) ?? testDatabase.url;
  const config = loadConfig({ ...testEnvironment(databaseUrl, folder.path), ...environment });
  const clock = new TestClock();
  const module = await Test.createTestingModule({ imports: [AppModule.of(config)] })
    .overrideProvider(Clock)
    .useValue(clock)
    .compile();
  const nest = module.createNestApplication<NestExpressApplication>(new ApiAdapter(), {
    bodyParser: false,
    bufferLogs: true,
  });
  const unregisterCleanup = cleanups.add(() => nest.close());
  configureApp(nest, config);
  await nest.listen(0, '127.0.0.1');
  stopIntervals(nest.get(SchedulerRegistry));

  const url = await nest.getUrl();
  const database = nest.get(DataSource);
  const users = new Map<Role, Promise<User>>();
  const clients = new Map<Role, Promise<Client>>();

  const memoize = <T>(
    map: Map<Role, Promise<T>>,
    role: Role,
    create: () => Promise<T>,
  ): Promise<T> => {
    const value = map.get(role) ?? create();
    map.set(role, value);
    return value;
  };
  const user = (role: Role): Promise<User> =>
    memoize(users, role, () => insertUser(database, { role }));
  const signedIn = ({ username }: Pick<User, 'username'>): Promise<Client> =>
    signIn(url, username, PASSWORD);

  return {
    url,
    databaseUrl: testDatabase.url,
    dataDir: folder.path,
    nest,
    database,
    clock,
    anonymous: () => client(url),
    as: (role) => memoize(clients, role, async () => signedIn(await user(role))),
    signedIn,
    withToken: async ({ id }, scopes) => {
      const { token } = await nest.get(ApiTokens).create(database.manager, {
        userId: id,
        name: 'Test',
        scopes: [...scopes],
        expiresAt: null,
        createdById: id,
      });
      return client(url).set('Authorization', `Bearer ${token}`);
    },
    user,
    addUser: (fields) => insertUser(database, fields),
    close: async () => {
      await nest.close();
      unregisterCleanup();
      await Promise.all([testDatabase.drop(), folder.remove()]);
    },
  };
}

/** Stops scheduled jobs, because tests run jobs explicitly after setting the clock. */
function stopIntervals(registry: SchedulerRegistry): void {
  for (const name of registry.getIntervals()) registry.deleteInterval(name);
}
