import { generatedApi } from '../../api/endpoints.generated';

export const {
  useConfirmIdentityWithProviderMutation,
  useLinkIdentityMutation,
  useListOwnIdentitiesQuery,
  useListSignInProvidersQuery,
  useUnlinkIdentityMutation,
} = generatedApi.enhanceEndpoints({
  endpoints: {
    listOwnIdentities: { providesTags: ['OwnIdentity'] },
    unlinkIdentity: { invalidatesTags: ['OwnIdentity', 'Session'] },
    listSignInProviders: { providesTags: ['IdentityProvider'] },
  },
});
