import { generatedApi } from '../../api/endpoints.generated';

const FACTORS = { type: 'Session', id: 'SECOND-FACTOR' } as const;
const PASSKEYS = { type: 'Session', id: 'PASSKEYS' } as const;
const OWN_SESSIONS = { type: 'Session', id: 'OWN' } as const;

/** Changes that may complete a required second factor, which is part of the session. */
const CHANGES = ['Session'] as const;

/** Endpoints of the caller's second factors with their cache tags. */
const securityApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getOwnSecondFactor: { providesTags: [FACTORS] },
    listOwnPasskeys: { providesTags: [PASSKEYS] },
    confirmTotp: { invalidatesTags: [...CHANGES] },
    disableTotp: { invalidatesTags: [...CHANGES] },
    renewRecoveryCodes: { invalidatesTags: [FACTORS] },
    registerPasskey: { invalidatesTags: [...CHANGES] },
    renamePasskey: { invalidatesTags: [PASSKEYS] },
    deletePasskey: { invalidatesTags: [...CHANGES] },
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
