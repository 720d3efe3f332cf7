import { formatCount } from '@atrium/contracts';
import { defineErrors } from '../../platform/http/app-error';
import { MAX_BLOCKED_SENDERS } from './blocked-senders';

export const settingsErrors = defineErrors({
  passwordInUse: {
    rule: 'settings.password_in_use',
    status: 409,
    message: () =>
      "You've signed in with a password. Sign in with a passkey or an identity provider before you turn off passwords for super admins.",
    field: 'passwordDisabledRoles',
  },
  tooManyBlockedSenders: {
    rule: 'settings.too_many_blocked_senders',
    status: 409,
    message: () =>
      `The list of blocked senders already has ${formatCount(MAX_BLOCKED_SENDERS)} entries. Ask a super admin to remove some in the helpdesk settings.`,
  },
  domainBlocked: {
    rule: 'settings.domain_blocked',
    title: "The sender's domain is blocked.",
    status: 409,
    message: (domain: string) =>
      `All addresses at ${domain} are blocked. Only a super admin can unblock a domain, in the helpdesk settings.`,
  },
});
