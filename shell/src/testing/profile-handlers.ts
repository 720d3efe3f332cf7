import { http, HttpResponse } from 'msw';

/** Request handlers of the profile of a user with a password and without second factors. */
export const profileHandlers = [
  http.get('*/api/auth/sessions', () => HttpResponse.json([])),
  http.get('*/api/auth/passkeys', () => HttpResponse.json([])),
  http.get('*/api/auth/second-factor', () =>
    HttpResponse.json({
      hasPassword: true,
      hasTotp: false,
      recoveryCodes: 0,
      passkeys: 0,
      isRequired: false,
    }),
  ),
  http.get('*/api/notifications/preferences', () => HttpResponse.json([])),
  http.get('*/api/auth/identities', () => HttpResponse.json([])),
  http.get('*/api/auth/providers', () => HttpResponse.json([])),
  http.get('*/api/auth/tokens', () => HttpResponse.json([])),
  http.get('*/api/users/departments', () => HttpResponse.json(['Sales'])),
];
