import type { NestExpressApplication } from '@nestjs/platform-express';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Test } from '@nestjs/testing';
import type { Role } from '@atrium/contracts';
import { DataSource } from 'typeorm';
import { AppModule } from '../../src/app.module';
import { configureApp } from '../../src/create-app';
import type { User } from '../../src/modules/users/entities/user.entity';
import { Clock } from '../../src/platform/clock';
import { loadConfig } from '../../src/platform/config';
import { ApiAdapter } from '../../src/platform/http/api-adapter';
import { cleanups } from './cleanups';
import { client, signIn, type Client } from './client';
import { createDatabase } from './database';
import type { DatabaseProxy } from './database-proxy';
import { insertUser, PASSWORD, type NewUser } from './factories/users';
import { temporaryFolder, testEnvironment } from './settings';
import { TestClock } from './test-clock';

/** The whole application, listening on a free port, with a database and a folder of its own. */
export interface TestApp {
  /** `http://127.0.0.1:<port>` */
  url: string;
  databaseUrl: string;
  dataDir: string;
  nest: NestExpressApplication;
  /** For arranging and looking at rows; what a test proves, it proves over HTTP. */
  database: DataSource;
  clock: TestClock;
  /** A browser that is not signed in. */
  anonymous(): Client;
  /** A browser signed in as a person with this role; the same person each time. */
  as(role: Role): Promise<Client>;
  /** A browser signed in as this person. */
  signedIn(user: Pick<User, 'username'>): Promise<Client>;
  /** The person that {@link TestApp.as} signs in. */
  user(role: Role): Promise<User>;
  /** One more active person, with the password that {@link TestApp.signedIn} knows. */
  addUser(fields?: NewUser): Promise<User>;
  close(): Promise<void>;
}

export interface StartOptions {
  /** Variables of the environment that differ from the usual ones of the tests. */
  environment?: Record<string, string>;
  /** Connects the application to its database through this proxy. */
  proxy?: DatabaseProxy;
}

/** Starts the application as the server does, but for the clock, which the test can set. */
export async function startApp({ environment = {}, proxy }: StartOptions = {}): Promise<TestApp> {
  const [own, folder] = await Promise.all([createDatabase(), temporaryFolder()]);
  const databaseUrl = (await proxy?.open(own.url)) ?? own.url;
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
  const forget = cleanups.add(() => nest.close());
  configureApp(nest, config);
  await nest.listen(0, '127.0.0.1');
  stopIntervals(nest.get(SchedulerRegistry));

  const url = await nest.getUrl();
  const database = nest.get(DataSource);
  const people = new Map<Role, Promise<User>>();
  const browsers = new Map<Role, Promise<Client>>();

  const once = <T>(map: Map<Role, Promise<T>>, role: Role, make: () => Promise<T>): Promise<T> => {
    const made = map.get(role) ?? make();
    map.set(role, made);
    return made;
  };
  const user = (role: Role): Promise<User> =>
    once(people, role, () => insertUser(database, { role }));
  const signedIn = ({ username }: Pick<User, 'username'>): Promise<Client> =>
    signIn(url, username, PASSWORD);

  return {
    url,
    databaseUrl: own.url,
    dataDir: folder.path,
    nest,
    database,
    clock,
    anonymous: () => client(url),
    as: (role) => once(browsers, role, async () => signedIn(await user(role))),
    signedIn,
    user,
    addUser: (fields) => insertUser(database, fields),
    close: async () => {
      await nest.close();
      forget();
      await Promise.all([own.drop(), folder.remove()]);
    },
  };
}

/** Jobs run when a test says so: what they do depends on the clock, which the test may have moved. */
function stopIntervals(registry: SchedulerRegistry): void {
  for (const name of registry.getIntervals()) registry.deleteInterval(name);
}
