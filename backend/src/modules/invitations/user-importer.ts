import { ROLES, USER_LABELS as LABELS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import {
  EMAIL_ALIASES,
  importColumns,
  Importers,
  type ImportOptions,
  type ImportValues,
  type KnownRecord,
  type NewRecord,
  RecordImporter,
} from '../imports';
import { InviteUserDto, UpdateUserDto, User, userFieldsOf, UsersService } from '../users';
import { InvitationsService } from './invitations.service';

const COLUMNS = importColumns(LABELS, {
  email: { kind: 'text', isRequired: true, aliases: EMAIL_ALIASES },
  firstName: { kind: 'text', isRequired: true, aliases: ['Given Name', 'Forename'] },
  lastName: { kind: 'text', isRequired: true, aliases: ['Surname', 'Family Name'] },
  role: { kind: 'choice', choices: ROLES, aliases: ['User Role', 'Permission', 'Access Level'] },
  department: { kind: 'text', aliases: ['Team'] },
});

/**
 * Imports team members, who are recognized by their email address. They are invited by email only
 * if the import says so; otherwise an admin invites them later.
 */
@Injectable()
export class UserImporter extends RecordImporter<InviteUserDto, UpdateUserDto> {
  readonly kind = 'users';
  readonly rights = {
    create: 'user.manage',
    update: 'user.manage',
    delete: 'user.manage',
  } as const;
  readonly columns = COLUMNS;
  override readonly needsStepUp = true;
  readonly createDto = InviteUserDto;
  readonly updateDto = UpdateUserDto;
  protected readonly entity = User;

  constructor(
    protected readonly importers: Importers,
    protected readonly service: UsersService,
    private readonly invitations: InvitationsService,
  ) {
    super();
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

  override create(
    em: EntityManager,
    actor: Actor,
    input: InviteUserDto,
    options: ImportOptions,
  ): Promise<NewRecord> {
    return options.sendInvitations
      ? this.invitations.invite(actor, input)
      : super.create(em, actor, input, options);
  }
}
