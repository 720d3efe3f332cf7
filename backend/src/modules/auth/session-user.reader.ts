import { type Permission, rightsOf, type Role, type SignInMethod } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../platform/config';
import { errors } from '../../platform/http/errors';
import type { SessionUserDto } from './dto/auth.dto';
import { SecondFactors } from './second-factor/second-factors';

/** The bell shows "99+" from here on. */
const MAX_NOTIFICATIONS = 100;

interface Row {
  id: number;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  role: Role;
  department: string | null;
  profilePictureUrl: string | null;
  permissions: string;
  version: number;
  company: string | null;
  finance: string | null;
  unreadNotifications: string | number;
}

interface CompanySettings {
  name?: string;
  timeZone?: string;
  currency?: string;
}

const READ = `
  SELECT u.id, u.username, u.email, u.firstName, u.lastName, u.role, u.department,
         u.profilePictureUrl, u.permissions, u.version, c.value AS company, f.value AS finance,
         (SELECT COUNT(*) FROM
            (SELECT 1 FROM notifications n
             WHERE n.userId = ? AND n.readAt IS NULL LIMIT ${MAX_NOTIFICATIONS}) unread
         ) AS unreadNotifications
  FROM users u
  LEFT JOIN settings c ON c.name = 'company'
  LEFT JOIN settings f ON f.name = 'finance'
  WHERE u.id = ?`;

/** Reads the response of `GET /api/auth/me`, in one query. */
@Injectable()
export class SessionUserReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly factors: SecondFactors,
  ) {}

  /**
   * @param method how the user signed in
   * @throws AppError 401 if the user was deleted
   */
  async read(userId: number, method: SignInMethod): Promise<SessionUserDto> {
    const [row] = await this.dataSource.query<Row[]>(READ, [userId, userId]);
    if (!row) throw errors.notSignedIn();
    const { company, finance, unreadNotifications, ...user } = row;
    const permissions = JSON.parse(row.permissions) as Permission[];
    const { name = 'Atrium', timeZone = 'UTC', currency = 'USD' } = parse<CompanySettings>(company);
    const { managersOnly: financeForManagersOnly = false } = parse<{ managersOnly?: boolean }>(
      finance,
    );
    return {
      ...user,
      permissions,
      rights: rightsOf({ role: row.role, permissions, financeForManagersOnly }),
      settings: {
        companyName: name,
        timeZone,
        currency,
        financeForManagersOnly,
        sendsEmail: this.config.smtpUrl !== undefined,
      },
      secondFactorDueAt: await this.factors.enforceDeadline(row, method),
      unreadNotifications: Number(unreadNotifications),
    };
  }
}

const parse = <T extends object>(json: string | null): Partial<T> =>
  json === null ? {} : (JSON.parse(json) as Partial<T>);
