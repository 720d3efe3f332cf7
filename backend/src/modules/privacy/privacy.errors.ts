import { defineErrors } from '../../platform/http/app-error';

export const privacyErrors = defineErrors({
  alreadyErased: {
    rule: 'privacy.already_erased',
    status: 409,
    message: () => 'The personal data of this person has already been erased.',
  },
});
