let count = 0;

/** Request body that creates an identity provider. Nothing connects to it. */
export function newIdentityProvider(fields: object = {}) {
  count += 1;
  return {
    name: 'Harbour Login',
    key: `harbour-${count}`,
    issuer: `https://login-${count}.harbour.example`,
    clientId: 'atrium',
    clientSecret: 'correct horse battery',
    ...fields,
  };
}
