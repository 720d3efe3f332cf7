import {
  PasswordResetsService,
  SecondFactorResetsService,
  SignInLinksService,
} from '../modules/auth';
import { formatUtc, type Run } from './command';
import { withApplication } from './connections';

export const resetPassword: Run = async ({ config, args: [name = ''] }) => {
  const link = await withApplication(config, (app) =>
    app.get(PasswordResetsService, { strict: false }).createLinkFor(name.toLowerCase()),
  );
  return {
    lines: [
      `Open this link by ${formatUtc(link.expiresAt)} to set a new password. It works once:`,
      link.passwordResetUrl,
    ],
    value: link,
  };
};

export const resetSecondFactor: Run = async ({ config, args: [name = ''] }) => {
  await withApplication(config, (app) =>
    app.get(SecondFactorResetsService, { strict: false }).resetFor(name.toLowerCase()),
  );
  return {
    lines: [`${name} can now sign in with the password alone. All of their sessions have ended.`],
    value: { name, isReset: true },
  };
};

export const signInLink: Run = async ({ config, args: [name = ''] }) => {
  const link = await withApplication(config, (app) =>
    app.get(SignInLinksService, { strict: false }).create(name.toLowerCase()),
  );
  return {
    lines: [
      `Open this link by ${formatUtc(link.expiresAt)} to sign in. It works once:`,
      link.signInUrl,
    ],
    value: link,
  };
};
