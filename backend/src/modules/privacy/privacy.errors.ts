import { defineErrors } from '../../platform/http/app-error';

export const privacyErrors = defineErrors({
  unknownClient: {
    rule: 'privacy.unknown_client',
    status: 400,
    message: () => 'A client on hold no longer exists. It may have been deleted or merged.',
    field: 'heldClientIds',
  },
  alreadyErased: {
    rule: 'privacy.already_erased',
    status: 409,
    message: () => 'The personal data of this person has already been erased.',
  },
});
