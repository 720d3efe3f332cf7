import { generatedApi } from '../../api/endpoints.generated';

const FACTORS = { type: 'Session', id: 'SECOND-FACTOR' } as const;
const PASSKEYS = { type: 'Session', id: 'PASSKEYS' } as const;
const OWN_SESSIONS = { type: 'Session', id: 'OWN' } as const;

/** Changes that may complete a required second factor, which is part of the session. */
const SESSION_TAGS = ['Session'] as const;

/** Endpoints of the caller's second factors with their cache tags. */
const securityApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getOwnSecondFactor: { providesTags: [FACTORS] },
    listOwnPasskeys: { providesTags: [PASSKEYS] },
    confirmTotp: { invalidatesTags: [...SESSION_TAGS] },
    disableTotp: { invalidatesTags: [...SESSION_TAGS] },
    renewRecoveryCodes: { invalidatesTags: [FACTORS] },
    registerPasskey: { invalidatesTags: [...SESSION_TAGS] },
    renamePasskey: { invalidatesTags: [PASSKEYS] },
    deletePasskey: { invalidatesTags: [...SESSION_TAGS] },
    confirmIdentity: { invalidatesTags: [OWN_SESSIONS] },
  },
});

export const {
  useConfirmIdentityMutation,
  useConfirmTotpMutation,
  useDeletePasskeyMutation,
  useDisableTotpMutation,
  useEnrollTotpMutation,
  useGetOwnSecondFactorQuery,
  useGetPasskeyOptionsMutation,
  useListOwnPasskeysQuery,
  useRegisterPasskeyMutation,
  useRenamePasskeyMutation,
  useRenewRecoveryCodesMutation,
} = securityApi;
