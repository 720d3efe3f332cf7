import type { Role } from '@atrium/contracts';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';

/** The demo accounts (docs/domain/demo-data.md#accounts). */
export const ACCOUNTS: Record<Role, string> = {
  super_admin: 'superadmin',
  admin: 'admin',
  manager: 'manager',
  employee: 'employee',
  viewer: 'viewer',
};

export const PASSWORD = 'Demo-Pass-2026';

/** A user that only one journey uses. */
export interface NewUser {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** A word that only one journey uses, so that journeys don't affect each other's records. */
export const uniqueWord = (): string =>
  `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** Such as `Harbour lx3k9f2ab1`. */
export const uniqueName = (prefix: string): string => `${prefix} ${uniqueWord()}`;

export const newNames = () => {
  const word = uniqueWord();
  return {
    email: `robin.${word}@example.com`,
    firstName: 'Robin',
    lastName: `Hale${word}`,
  };
};

/** A picture of 2 by 2 pixels to upload. */
export const PICTURE = {
  name: 'portrait.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPgL8vjL8tjgFAAGSYDzSYWa8wAAAAASUVORK5CYII=',
    'base64',
  ),
};

/**
 * A user who calls the API, with cookies that are independent of the page's unless they are shared.
 */
export class Colleague {
  private constructor(
    private readonly requests: APIRequestContext,
    private readonly origin: string,
  ) {}

  static async signedInAs(
    requests: APIRequestContext,
    origin: string | undefined,
    username: string = ACCOUNTS.super_admin,
  ): Promise<Colleague> {
    const colleague = new Colleague(requests, origin ?? '');
    await colleague.post('/api/auth/login', { username, password: PASSWORD });
    return colleague;
  }

  /** Creates an active user with {@link PASSWORD}. */
  async create(role: Role = 'employee', department: string | null = null): Promise<NewUser> {
    const names = newNames();
    const username = names.email.split('@')[0] ?? names.email;
    return this.post<NewUser>('/api/users', {
      ...names,
      username,
      role,
      department,
      password: PASSWORD,
    });
  }

  async get<Body>(path: string): Promise<Body> {
    return this.read(await this.requests.get(path));
  }

  async post<Body>(path: string, data: unknown = {}): Promise<Body> {
    return this.read(await this.requests.post(path, { data, headers: { Origin: this.origin } }));
  }

  async put<Body>(path: string, data: unknown = {}): Promise<Body> {
    return this.read(await this.requests.put(path, { data, headers: { Origin: this.origin } }));
  }

  /** 200 while the user is signed in, else 401. */
  async sessionStatus(): Promise<number> {
    return (await this.requests.get('/api/auth/me')).status();
  }

  private async read<Body>(response: APIResponse): Promise<Body> {
    expect(response.ok(), await response.text()).toBe(true);
    return (response.status() === 204 ? undefined : await response.json()) as Body;
  }
}
