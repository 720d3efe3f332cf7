import { type Role, ROLES } from '@atrium/contracts';
import { Column, Entity, Index } from 'typeorm';
import { AsciiColumn, RecordEntity } from '../../../platform/database';

/**
 * An OpenID Connect provider that users sign in with (docs/domain/accounts.md#identity-providers).
 */
@Entity('identity_providers')
@Index('uq_identity_providers_key', ['key'], { unique: true })
@Index('uq_identity_providers_issuer', ['issuer'], { unique: true })
export class IdentityProvider extends RecordEntity {
  /** Part of the URLs, such as `/api/auth/oidc/{key}/start`. */
  @AsciiColumn({ length: 40 })
  key: string;

  /** Shown on its sign-in button. */
  @Column({ type: 'varchar', length: 100 })
  name: string;

  @AsciiColumn({ length: 255 })
  issuer: string;

  @Column({ type: 'varchar', length: 255 })
  clientId: string;

  // The longest secret, 1,500 bytes, takes 2,040 characters when encrypted.
  @AsciiColumn({ length: 2100 })
  encryptedClientSecret: string;

  /** Separated by spaces. */
  @AsciiColumn({ length: 500 })
  scopes: string;

  /** The claim that determines the role; null if the provider doesn't. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  roleClaim: string | null;

  /** Roles by value of the claim. */
  @Column({ type: 'json' })
  roleMapping: Record<string, Role>;

  /** Unknown users get an account when they sign in. */
  @Column({ type: 'boolean', default: false })
  createsUsers: boolean;

  /** Role for new accounts, and for users whose claim has no mapped value. */
  @Column({ type: 'enum', enum: ROLES, default: 'employee' })
  defaultRole: Role;

  @Column({ type: 'boolean', default: true })
  isActive: boolean;
}
