import type { Role } from '@atrium/contracts';
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import { ACCOUNTS, PASSWORD } from './accounts';

/** Somebody whom no other journey knows. */
export interface NewPerson {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** A word that no other journey has used, so that they do not meet each other's records. */
export const uniqueWord = (): string =>
  `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

export const newNames = () => {
  const word = uniqueWord();
  return {
    email: `robin.${word}@example.com`,
    firstName: 'Robin',
    lastName: `Hale${word}`,
  };
};

/** A picture of 2 by 2 pixels, to be chosen as a file. */
export const PICTURE = {
  name: 'portrait.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPgL8vjL8tjgFAAGSYDzSYWa8wAAAAASUVORK5CYII=',
    'base64',
  ),
};

/**
 * Somebody at work beside the page, by calls to the API. A cookie jar of its own: the page stays
 * signed in as whoever it is.
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
    password: string = PASSWORD,
  ): Promise<Colleague> {
    const colleague = new Colleague(requests, origin ?? '');
    await colleague.post('/api/auth/login', { username, password });
    return colleague;
  }

  /** Somebody with an account, ready to sign in with {@link PASSWORD}. */
  async create(role: Role = 'employee', department: string | null = null): Promise<NewPerson> {
    const names = newNames();
    const username = names.email.split('@')[0] ?? names.email;
    return this.post<NewPerson>('/api/users', {
      ...names,
      username,
      role,
      department,
      password: PASSWORD,
    });
  }

  async get<Answer>(path: string): Promise<Answer> {
    return this.read(await this.requests.get(path));
  }

  async post<Answer>(path: string, data: unknown = {}): Promise<Answer> {
    return this.read(await this.requests.post(path, { data, headers: { Origin: this.origin } }));
  }

  async put<Answer>(path: string, data: unknown): Promise<Answer> {
    return this.read(await this.requests.put(path, { data, headers: { Origin: this.origin } }));
  }

  /** Status of "who am I": 401 once the session has ended. */
  async standing(): Promise<number> {
    return (await this.requests.get('/api/auth/me')).status();
  }

  private async read<Answer>(response: APIResponse): Promise<Answer> {
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as Answer;
  }
}
