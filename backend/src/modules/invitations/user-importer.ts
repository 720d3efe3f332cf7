import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ROLES, USER_LABELS as LABELS } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { lockVersion } from '../../platform/database';
import {
  Importers,
  type ImportColumn,
  type ImportedRecord,
  type Importer,
  type ImportInput,
  type ImportOptions,
  type ImportValues,
  type KnownRecord,
} from '../imports';
import { InviteUserDto, UpdateUserDto, User, userFieldsOf, UsersService } from '../users';
import { InvitationsService } from './invitations.service';

const COLUMNS: readonly ImportColumn[] = [
  {
    field: 'email',
    label: LABELS.email,
    kind: 'text',
    isRequired: true,
    aliases: ['Email Address'],
  },
  {
    field: 'firstName',
    label: LABELS.firstName,
    kind: 'text',
    isRequired: true,
    aliases: ['Given Name'],
  },
  {
    field: 'lastName',
    label: LABELS.lastName,
    kind: 'text',
    isRequired: true,
    aliases: ['Surname', 'Family Name'],
  },
  { field: 'role', label: LABELS.role, kind: 'choice', choices: ROLES },
  { field: 'department', label: LABELS.department, kind: 'text' },
];

/**
 * Imports team members, who are recognized by their email address. They are invited by email only if
 * the import says so; otherwise an admin invites them later.
 */
@Injectable()
export class UserImporter implements Importer<InviteUserDto, UpdateUserDto>, OnModuleInit {
  readonly kind = 'users';
  readonly columns = COLUMNS;
  readonly createDto = InviteUserDto;
  readonly updateDto = UpdateUserDto;

  constructor(
    private readonly importers: Importers,
    private readonly users: UsersService,
    private readonly invitations: InvitationsService,
  ) {}

  onModuleInit(): void {
    this.importers.register(this);
  }

  keyOf({ email }: ImportValues): string | undefined {
    return typeof email === 'string' ? email : undefined;
  }

  async find(
    em: EntityManager,
    _actor: Actor,
    { email }: ImportValues,
  ): Promise<KnownRecord | undefined> {
    if (typeof email !== 'string') return undefined;
    const user = await em.findOneBy(User, { email: email.toLowerCase() });
    if (!user) return undefined;
    const fields = userFieldsOf(user);
    return {
      id: user.id,
      version: user.version,
      values: { ...fields, email },
      fields: { ...fields },
    };
  }

  toInput(_em: EntityManager, values: ImportValues): Promise<ImportInput> {
    return Promise.resolve({ ...values });
  }

  create(
    _em: EntityManager,
    actor: Actor,
    input: InviteUserDto,
    { sendInvitations }: ImportOptions,
  ): Promise<ImportedRecord> {
    return sendInvitations
      ? this.invitations.invite(actor, input)
      : this.users.create(actor, input);
  }

  update(actor: Actor, id: number, input: UpdateUserDto): Promise<ImportedRecord> {
    return this.users.update(actor, id, input);
  }

  lockVersion(em: EntityManager, id: number): Promise<number | undefined> {
    return lockVersion(em, User, id);
  }

  remove(_em: EntityManager, actor: Actor, { id }: ImportedRecord): Promise<void> {
    return this.users.delete(actor, id);
  }
}
